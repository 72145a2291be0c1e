import { execaNode, type Options, type ResultPromise } from 'execa';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pause } from '../lifecycle/index.js';
import { openLogFile } from '../log/index.js';

export type Environment = Readonly<Record<string, string>>;

export interface Program {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Environment;
  readonly logFile: string;
}

/** A process ended before it was ready; the message holds its last output. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
}

const GRACE_MS = 10_000;
const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 10_000;
/** After a run of this length the back-off starts afresh. */
const RECOVERED_MS = 30_000;
const MAX_OUTPUT_LINES = 15;

/** Children are detached so that Ctrl-C reaches only the supervisor, which stops them in order. */
function getOptions({ env, logFile }: Program) {
  const log = openLogFile(logFile);
  return {
    env: { ...env },
    ipc: true,
    // Do not inherit the flags of a test runner.
    nodeOptions: [],
    detached: true,
    stdin: 'ignore',
    stdout: [log, 'pipe'],
    stderr: [log, 'pipe'],
    buffer: false,
    reject: false,
    forceKillAfterDelay: GRACE_MS,
  } satisfies Options;
}

type ChildProcess = ResultPromise<ReturnType<typeof getOptions>>;

const spawn = (program: Program) => execaNode(program.file, program.args, getOptions(program));

async function terminateOnAbort<Value>(
  signal: AbortSignal,
  child: ChildProcess,
  result: PromiseLike<Value>,
): Promise<Value> {
  const terminate = (): boolean => child.kill('SIGTERM');
  signal.addEventListener('abort', terminate);
  try {
    return await result;
  } finally {
    signal.removeEventListener('abort', terminate);
  }
}

async function untilReady(program: Program, child: ChildProcess, logSize: number): Promise<void> {
  try {
    await child.getOneMessage({ filter: (message) => message === 'ready' });
  } catch {
    await child;
    const log = await readFile(program.logFile);
    const output = log
      .subarray(log.length < logSize ? 0 : logSize)
      .toString()
      .trimEnd();
    const lines = output.split('\n').slice(-MAX_OUTPUT_LINES).join('\n');
    throw new StartFailed(`${program.name} did not start. Its last output:\n${lines}`);
  }
}

/** Restarts its process with back-off until it is stopped. */
class Child {
  private readonly stopping = new AbortController();
  private readonly loop: Promise<void>;

  private constructor(
    private readonly program: Program,
    private running: ChildProcess,
    private readonly print: (line: string) => void,
  ) {
    this.loop = this.keepRunning();
  }

  static async start(program: Program, print: (line: string) => void, cancelled: AbortSignal) {
    const logSize = statSync(program.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const child = spawn(program);
    await terminateOnAbort(cancelled, child, untilReady(program, child, logSize));
    return new Child(program, child, print);
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
    const { signal: stopping } = this.stopping;
    for (let failures = 0; ; failures += 1) {
      const started = Date.now();
      const { exitCode, signal } = await this.running;
      if (isAborted(stopping)) return;
      if (Date.now() - started > RECOVERED_MS) failures = 0;
      const reason = signal ?? `exit code ${exitCode ?? '?'}`;
      this.print(`${this.program.name} ended (${reason}); restarting it`);
      await pause(Math.min(FIRST_BACK_OFF_MS * 2 ** failures, MAX_BACK_OFF_MS), stopping);
      if (isAborted(stopping)) return;
      this.running = spawn(this.program);
    }
  }
}

/** Keeps the compiler from narrowing `aborted`, which changes during an await. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** The processes of one installation. */
export class Children {
  private readonly running = new Map<string, Child>();
  private readonly started: Promise<unknown>[] = [];
  private readonly stopping = new AbortController();
  private readonly cancelled: AbortSignal;

  /** When `cancelled` aborts, processes that are not ready yet end and no others start. */
  constructor(
    private readonly print: (line: string) => void,
    cancelled?: AbortSignal,
  ) {
    const { signal } = this.stopping;
    this.cancelled = cancelled ? AbortSignal.any([signal, cancelled]) : signal;
  }

  /** Resolves once the process is ready. Throws StartFailed. */
  start(program: Program): Promise<void> {
    return this.track(async () => {
      this.running.set(program.name, await Child.start(program, this.print, this.cancelled));
    });
  }

  /** Runs a program to its end and returns its exit code. */
  run(program: Program): Promise<number | undefined> {
    return this.track(async () => {
      const child = spawn(program);
      return (await terminateOnAbort(this.cancelled, child, child)).exitCode;
    });
  }

  getPids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.running].map(([name, { pid }]) => [name, pid]));
  }

  /** Stops the embedded stores after all processes that use them. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.started);
    const clients = [...this.running].filter(([name]) => name !== 'embedded');
    await Promise.all(clients.map(([, child]) => child.stop()));
    await this.running.get('embedded')?.stop();
  }

  private async track<Value>(start: () => Promise<Value>): Promise<Value> {
    this.cancelled.throwIfAborted();
    const started = start();
    this.started.push(started);
    return started;
  }
}
