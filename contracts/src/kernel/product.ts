/** The product's name, wherever a screen or a mail says it. */
export const PRODUCT_NAME = 'Nirmaan';

/** Every call of the API is below this path. */
export const API_BASE = '/api';
