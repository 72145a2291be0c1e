import type { StoreAccess } from '@nirmaan/platform/stores';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(
  new URL('../../../projections/dist/bundle/operator.js', import.meta.url),
);

export interface ParkedStream {
  readonly _id: string;
  readonly stream: string;
  readonly error: string;
}

/** Runs the projections' command line. */
export class Operator {
  constructor(private readonly stores: StoreAccess) {}

  begin(...args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [program, ...args], { env: this.env, stdio: 'ignore' });
  }

  /** The exit code of a command. */
  run(...args: readonly string[]): Promise<unknown> {
    return waitForExit(this.begin(...args));
  }

  /** The output and exit code of a command. */
  async runForOutput(
    ...args: readonly string[]
  ): Promise<{ readonly code: unknown; readonly output: string }> {
    const child = this.spawn(args);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    return { code: await waitForExit(child), output };
  }

  /** Resolves when the command ends although its reader closed the pipe at the first output. */
  async runUnread(...args: readonly string[]): Promise<void> {
    const child = this.spawn(args);
    child.stdout.once('data', () => child.stdout.destroy());
    await waitForExit(child);
  }

  /** Parked streams of all generations. */
  async parkedStreams(): Promise<readonly ParkedStream[]> {
    const { output } = await this.runForOutput('parked', 'list', '--json');
    return JSON.parse(output) as ParkedStream[];
  }

  private spawn(args: readonly string[]) {
    return spawn(process.execPath, [program, ...args], { env: this.env });
  }

  private get env(): NodeJS.ProcessEnv {
    return { ...process.env, ...this.stores, NODE_OPTIONS: '' };
  }
}

/** The exit code once all output is read; null if it was killed. The command may have ended before. */
export async function waitForExit(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
}
