/** The product's name on screens and in mails. */
export const PRODUCT_NAME = 'Nirmaan';

/** Every call of the API is below this path. */
export const API_BASE = '/api';

/** The newest position a client has seen travels in these headers; see docs/adr/0006. */
export const X_POSITION = 'x-position';
export const X_AT_LEAST = 'x-at-least';
export const X_STALE = 'x-stale';

/** The idempotency key of a submit, the same for all retries; see docs/adr/0011. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** The number of rows in a page of a list, by default and at most. */
export const DEFAULT_ROWS = 50;
export const MAX_ROWS = 500;

/** Counting stops here, which then means "this many or more"; numbered pages end here. */
export const MAX_COUNTED = 1_000;
