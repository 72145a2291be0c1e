import { ConfigError } from '../config/index.js';
import { PRIVATE_FILES } from '../lifecycle/index.js';
import { isStoreAway } from '../stores/index.js';

/** Exit code of a command that failed with an explained error. */
export const NOT_DONE = 1;

/** An error whose message explains the failure to the operator. */
type Expected = new (...given: never[]) => Error;

/**
 * Runs a command line. Expected errors, wrong settings and unreachable stores become one sentence and exit code 1;
 * others are thrown. A closed stdout (`| head`) does not stop the command.
 */
export async function runCommandLine(
  program: { parseAsync(): Promise<unknown> },
  expected: readonly Expected[],
): Promise<void> {
  process.umask(PRIVATE_FILES);
  process.stdout.on('error', ignoreBrokenPipe);
  try {
    await program.parseAsync();
  } catch (error) {
    const sentence = explain(error, [ConfigError, ...expected]);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = NOT_DONE;
  }
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function explain(error: unknown, expected: readonly Expected[]): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  return isStoreAway(error) ? `A store does not answer: ${error.message}` : undefined;
}
