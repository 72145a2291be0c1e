/** Wakes everybody who waits, once; who comes later waits for the next time. */
export class Signal {
  #waiting = new Set<() => void>();

  notify(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** Resolves at the next `notify`, or when `stop` is aborted. */
  async wait(stop: AbortSignal): Promise<void> {
    if (stop.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        stop.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
      stop.addEventListener('abort', wake);
    });
  }
}
