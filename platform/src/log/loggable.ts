/** What of an error may stand in a log: its own properties may hold documents and personal data. */
export interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | number | undefined;
  /** What led to it, in the same words; empty is left out. */
  readonly causes?: readonly LoggableError[];
}

/** Causes of causes are followed so far; a chain may run in a circle. */
const DEEPEST = 4;

/** An error as the log shows it, whatever was thrown. */
export function toLoggable(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: String(error), stack: undefined, code: undefined };
  }
  const { name: type, message, stack } = error;
  const { code } = error as { code?: unknown };
  const plain = typeof code === 'string' || typeof code === 'number' ? code : undefined;
  const causes =
    depth < DEEPEST ? causesOf(error).map((cause) => toLoggable(cause, depth + 1)) : [];
  return { type, message, stack, code: plain, ...(causes.length > 0 && { causes }) };
}

/** One error may stand for several. */
function causesOf(error: Error): unknown[] {
  const several: unknown[] = error instanceof AggregateError ? error.errors : [];
  return error.cause === undefined ? several : [error.cause, ...several];
}
