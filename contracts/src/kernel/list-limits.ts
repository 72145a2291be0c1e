/** Lists return at most this many rows when nobody asks for fewer. */
export const MAX_ROWS = 500;

/** Lists are counted up to here, which then stands for this many or more; and numbered pages end here. */
export const MAX_COUNTED = 1_000;
