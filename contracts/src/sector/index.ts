export * from './sector.api.js';
export * from './sector.events.js';
