/** The loggable part of an error: other properties may hold documents and personal data. */
export interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | number | undefined;
  readonly causes?: readonly LoggableError[];
}

/** A chain of causes may be circular. */
const MAX_CAUSE_DEPTH = 4;

export function toLoggable(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: String(error), stack: undefined, code: undefined };
  }
  const { name: type, message, stack } = error;
  const { code } = error as { code?: unknown };
  const plain = typeof code === 'string' || typeof code === 'number' ? code : undefined;
  const causes =
    depth < MAX_CAUSE_DEPTH ? getCauses(error).map((cause) => toLoggable(cause, depth + 1)) : [];
  return { type, message, stack, code: plain, ...(causes.length > 0 && { causes }) };
}

function getCauses(error: Error): unknown[] {
  const aggregated: unknown[] = error instanceof AggregateError ? error.errors : [];
  return error.cause === undefined ? aggregated : [error.cause, ...aggregated];
}
