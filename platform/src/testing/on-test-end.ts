const cleanUps: (() => unknown)[] = [];

/** Calls this after the running test, however it ends; what was named last is called first. */
export function onTestEnd(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

/** Every file of specs calls this after each test (`scripts/jest/clean-up.mjs`). One that fails fails the test; the others run. */
export async function cleanUpTest(): Promise<void> {
  const errors: unknown[] = [];
  for (const cleanUp of cleanUps.splice(0).toReversed())
    try {
      await cleanUp();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 1) throw new AggregateError(errors, 'several clean-ups failed');
  if (errors.length > 0) throw errors[0];
}
