export * from './as-of.wire.js';
export * from './engagement.api.js';
export * from './engagement.events.js';
export * from './engagement.messages.js';
export * from './engagement.views.js';
export * from './engagement.wire.js';
export type { NotedPaymentOnWire } from './payments.wire.js';
export * from './room.wire.js';
export * from './timeline.wire.js';
