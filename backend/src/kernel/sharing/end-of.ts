/** Resolves when the work has ended, however it ended, or when it has lasted so long. */
export function endOf(work: Promise<unknown>, patienceMs: number): Promise<void> {
  const over = work.then(nothing, nothing);
  if (patienceMs === Infinity) return over;
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, patienceMs);
    void over.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}

const nothing = (): void => undefined;
