/** The process's log; a `Log`. */
export const LOG = Symbol('log');
