import { Child } from './child.js';
import { type Program, runOnce } from './spawn.js';

/** The processes of one product, by name. */
export class Children {
  private readonly running = new Map<string, Child>();
  private readonly begun: Promise<unknown>[] = [];
  private readonly stopping = new AbortController();
  private readonly ending: AbortSignal;

  /** What is not ready yet ends, and nothing begins, from `stop` on or when the signal given here aborts. */
  constructor(
    private readonly say: (line: string) => void,
    ending?: AbortSignal,
  ) {
    const own = this.stopping.signal;
    this.ending = ending ? AbortSignal.any([own, ending]) : own;
  }

  /** Resolves once the process is ready; throws with its last words when it ends before. */
  start(program: Program): Promise<void> {
    return this.begin(async () => {
      this.running.set(program.name, await Child.start(program, this.say, this.ending));
    });
  }

  /** Runs a program that ends by itself, or is made to by `stop`; gives its exit code. */
  run(program: Program): Promise<number | undefined> {
    return this.begin(() => runOnce(program, this.ending));
  }

  pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.running].map(([name, { pid }]) => [name, pid]));
  }

  /** First those that are not ready yet, or end by themselves, then those that read the stores, the stand-ins last. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.begun);
    const readers = [...this.running].filter(([name]) => name !== 'embedded');
    await Promise.all(readers.map(([, child]) => child.stop()));
    await this.running.get('embedded')?.stop();
  }

  private async begin<Value>(work: () => Promise<Value>): Promise<Value> {
    this.ending.throwIfAborted();
    const begun = work();
    this.begun.push(begun);
    return begun;
  }
}
