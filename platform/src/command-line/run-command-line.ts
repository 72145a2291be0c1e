import { ConfigError } from '../config/index.js';
import { isStoreAway } from '../stores/index.js';

/** What a command line ends with when it could not do what it was asked. */
export const NOT_DONE = 1;

/** A fault whose message tells the person who asked why it could not be done. */
type Expected = new (...given: never[]) => Error;

/**
 * Runs a command line. A fault that is expected, as a wrong setting and a store that is away always are, becomes one
 * sentence and exit code 1; any other is thrown. What is done is done to its end, though nobody reads on: `| head`.
 */
export async function runCommandLine(
  program: { parseAsync(): Promise<unknown> },
  expected: readonly Expected[],
): Promise<void> {
  process.stdout.on('error', goOnUnread);
  try {
    await program.parseAsync();
  } catch (error) {
    const sentence = sentenceFor(error, [ConfigError, ...expected]);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = NOT_DONE;
  }
}

function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Undefined for what nobody expects. */
function sentenceFor(error: unknown, expected: readonly Expected[]): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  return isStoreAway(error) ? `A store does not answer: ${error.message}` : undefined;
}
