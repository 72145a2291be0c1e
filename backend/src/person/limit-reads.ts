import pLimit from 'p-limit';

/** Exports read streams a few at a time, so that other requests need not wait for them. */
export const limitReads = pLimit(8);
