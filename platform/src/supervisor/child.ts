import { pause } from '../lifecycle/index.js';
import { type ChildProcess, killedBy, type Program, ready, sizeOf, spawn } from './spawn.js';

const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 10_000;
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
    const before = sizeOf(program.logFile);
    const first = spawn(program);
    await killedBy(ending, first, ready(program, first, before));
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
      const rest = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, MAX_BACK_OFF_MS);
      await pause(rest, this.stopping.signal);
      if (this.isStopping()) return;
      this.running = spawn(this.program);
    }
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }
}
