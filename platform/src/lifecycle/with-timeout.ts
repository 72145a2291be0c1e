export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

export interface TimeoutOptions {
  readonly milliseconds: number;
  readonly message: string;
  /** Throws its reason when it aborts. */
  readonly signal?: AbortSignal;
}

/**
 * The result of the work; throws TimeoutError when it takes longer. (`p-timeout` builds its error, with the stack, for
 * every call: twenty times the cost.)
 */
export function withTimeout<Value>(
  work: Promise<Value>,
  { milliseconds, message, signal }: TimeoutOptions,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason as Error);
    const timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
    work.finally(end).then(resolve, reject);
  });
}
