export * from './sector.api.js';
export * from './sector.events.js';
export * from './sector.views.js';
