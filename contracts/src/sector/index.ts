export * from './sector.events.js';
export * from './sector.ids.js';
export * from './sector.refusals.js';
export * from './sector.stream.js';
export * from './sector.views.js';
export * from './sector.wire.js';
