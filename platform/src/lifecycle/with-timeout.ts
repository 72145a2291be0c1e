export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

export interface TimeoutOptions {
  readonly milliseconds: number;
  readonly message: string;
  /** Contains how to reject it while it waits. (A signal compares each new listener with all others.) */
  readonly waiting?: Set<(reason: Error) => void>;
}

/**
 * The result of the work; throws TimeoutError when it takes longer. (`p-timeout` builds its error, with the stack, for
 * every call: twenty times the cost.)
 */
export function withTimeout<Value>(
  work: Promise<Value>,
  { milliseconds, message, waiting }: TimeoutOptions,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      waiting?.delete(reject);
    };
    waiting?.add(reject);
    work.finally(end).then(resolve, reject);
  });
}
