import pLimit from 'p-limit';

export const MAX_AT_ONCE = 16;

/** Reads of streams that wait for a place: enough side by side for speed, few enough to leave the store to others. */
export const fewAtOnce = pLimit(MAX_AT_ONCE);
