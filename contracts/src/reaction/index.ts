export * from './reaction.events.js';
