export * from './overview.wire.js';
