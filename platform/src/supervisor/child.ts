import { execaNode, type Options, type ResultPromise } from 'execa';
import { readFile } from 'node:fs/promises';
import { pause } from '../lifecycle/index.js';

export type Environment = Readonly<Record<string, string>>;

/** One process of the product: which program, with which arguments and environment. */
export interface Program {
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Environment;
  /** Where its output goes. */
  readonly logFile: string;
}

const GRACE_MS = 10_000;

/** Children have a process group of their own, so that Ctrl-C reaches only the supervisor, which stops them in order. */
const optionsOf = ({ env, logFile }: Program) =>
  ({
    env: { ...env },
    ipc: true,
    // The flags of a test runner are not the product's.
    nodeOptions: [],
    detached: true,
    stdin: 'ignore',
    stdout: { file: logFile, append: true },
    stderr: { file: logFile, append: true },
    buffer: false,
    reject: false,
    forceKillAfterDelay: GRACE_MS,
  }) satisfies Options;

type ChildProcess = ResultPromise<ReturnType<typeof optionsOf>>;

const FIRST_BACK_OFF_MS = 100;
const LONGEST_BACK_OFF_MS = 10_000;
/** A process that ran this long had recovered: the next restart comes at once again. */
const RECOVERED_MS = 30_000;

/** A process that is kept running: restarted with growing gaps until it is stopped. */
export class Child {
  private running: ChildProcess;
  private readonly stopping = new AbortController();
  private readonly loop: Promise<void>;

  private constructor(
    private readonly program: Program,
    first: ChildProcess,
    private readonly say: (line: string) => void,
  ) {
    this.running = first;
    this.loop = this.keepRunning();
  }

  /**
   * Resolves once the process says that it is ready; throws with its last words when it ends before, as it is made
   * to when `ending` aborts.
   */
  static async start(
    program: Program,
    say: (line: string) => void,
    ending: AbortSignal,
  ): Promise<Child> {
    const first = spawn(program);
    await killedBy(ending, first, ready(program, first));
    return new Child(program, first, say);
  }

  get pid(): number | undefined {
    return this.running.pid;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.running.kill('SIGTERM');
    await this.loop;
  }

  private async keepRunning(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      const started = Date.now();
      const { exitCode, signal } = await this.running;
      if (this.isStopping()) return;
      if (Date.now() - started > RECOVERED_MS) failures = 0;
      this.say(
        `${this.program.name} ended (${signal ?? `exit code ${exitCode ?? '?'}`}); starting it again`,
      );
      const rest = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LONGEST_BACK_OFF_MS);
      await pause(rest, this.stopping.signal);
      if (this.isStopping()) return;
      this.running = spawn(this.program);
    }
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }
}

/** Runs a program that ends by itself, or is made to when `ending` aborts; gives its exit code. */
export async function runOnce(program: Program, ending: AbortSignal): Promise<number | undefined> {
  const child = spawn(program);
  const { exitCode } = await killedBy(ending, child, child);
  return exitCode;
}

/** Ends a process when the signal aborts while something is awaited of it. */
async function killedBy<Value>(
  ending: AbortSignal,
  child: ChildProcess,
  awaited: PromiseLike<Value>,
): Promise<Value> {
  const kill = (): boolean => child.kill('SIGTERM');
  ending.addEventListener('abort', kill);
  try {
    return await awaited;
  } finally {
    ending.removeEventListener('abort', kill);
  }
}

const spawn = (program: Program): ChildProcess =>
  execaNode(program.file, program.args ?? [], optionsOf(program));

async function ready(program: Program, child: ChildProcess): Promise<void> {
  try {
    await child.getOneMessage({ filter: (message) => message === 'ready' });
  } catch {
    await child;
    throw new Error(
      `${program.name} did not start. Its last words:\n${await lastWords(program.logFile)}`,
    );
  }
}

const lastWords = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-15).join('\n');
