import { ConfigError } from '../config/read-config.js';

/** What a command line ends with when it could not do what it was asked. */
export const NOT_DONE = 1;

/** A fault whose message tells the person who asked why it could not be done. */
type Expected = new (...given: never[]) => Error;

/**
 * Runs a command line. A fault that is expected, as a wrong setting always is, becomes one sentence and exit code 1;
 * any other is thrown.
 */
export async function runCommandLine(
  program: { parseAsync(): Promise<unknown> },
  expected: readonly Expected[],
): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!isOneOf(error, [ConfigError, ...expected])) throw error;
    console.error(error.message);
    process.exitCode = NOT_DONE;
  }
}

const isOneOf = (error: unknown, kinds: readonly Expected[]): error is Error =>
  kinds.some((kind) => error instanceof kind);
