/** Where the log ends: the last event's position, and the one the next event will have. */
export interface LogEnd {
  readonly last: number;
  readonly next: number;
}

/** As in the real server, no event stands at position 0. */
export const firstPosition = 64;

export const emptyLog: LogEnd = { last: 0, next: firstPosition };
