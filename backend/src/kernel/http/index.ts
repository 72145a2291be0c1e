export * from './access.js';
export * from './at-least.js';
export * from './caused-by.js';
export * from './input.js';
export * from './refused.js';
export * from './reply.js';
export * from './serve.js';
export * from './viewer.js';
