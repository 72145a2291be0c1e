/** What of an error may stand in a log: its own properties may hold documents and personal data. */
export interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | number | undefined;
}

/** An error as the log shows it, whatever was thrown. */
export function loggable(error: unknown): LoggableError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: String(error), stack: undefined, code: undefined };
  }
  const { code } = error as { code?: unknown };
  const plain = typeof code === 'string' || typeof code === 'number' ? code : undefined;
  return { type: error.name, message: error.message, stack: error.stack, code: plain };
}
