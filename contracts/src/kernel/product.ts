/** The product's name, wherever a screen or a mail says it. */
export const PRODUCT_NAME = 'Nirmaan';

/** Every call of the API is below this path. */
export const API_BASE = '/api';

/** The newest position a client has seen travels in these headers; see docs/adr/0006. */
export const X_POSITION = 'x-position';
export const X_AT_LEAST = 'x-at-least';
export const X_STALE = 'x-stale';

/** One submit keeps its name, however often it has to be sent until an answer comes; see docs/adr/0011. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Lists return at most this many rows when nobody asks for fewer. */
export const MAX_ROWS = 500;

/** Lists are counted up to here, which then stands for this many or more; and numbered pages end here. */
export const MAX_COUNTED = 1_000;
