/** What an operator asked for cannot be done; the message says why, and what to do instead. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** What a command says that was cancelled, or has lost its hold. */
export const CANCELLED = 'Cancelled. Run it again to go on, or drop what it has built.';
