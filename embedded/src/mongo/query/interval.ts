/** Keys from `start` (included) to `end` (excluded). */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
}
