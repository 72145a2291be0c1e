/** The newest position a client has seen travels in these headers; see docs/adr/0006. */
export const X_POSITION = 'x-position';
export const X_AT_LEAST = 'x-at-least';
export const X_STALE = 'x-stale';

/** One submit keeps its name, however often it has to be sent until an answer comes; see docs/adr/0011. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
