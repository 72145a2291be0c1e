export * from './routes.js';
export * from './failure.js';
export * from './once-closed.js';
export * from './slots.js';
export * from './input.js';
export * from './reply.js';
export { FormFields } from './multipart.js';
export { countRequest } from './rate-limit.js';
