/** What an operator asked for cannot be done; the message says why, and what to do instead. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** What a build says that an operator has cancelled. */
export const CANCELLED = 'Cancelled. Run it again to go on, or drop it.';
