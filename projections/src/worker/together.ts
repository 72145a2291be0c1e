type Task = (signal: AbortSignal) => Promise<void>;

/**
 * Runs tasks side by side until the first of them ends or `parent` aborts; then the others are told to end, too,
 * and are waited for. Throws what the first failing one threw.
 */
export async function together(parent: AbortSignal, tasks: readonly Task[]): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([parent, over.signal]);
  const failures: unknown[] = [];
  const run = (task: Task): Promise<void> =>
    task(signal)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => over.abort());
  await Promise.all(tasks.map(run));
  if (failures.length > 0) throw failures[0];
}
