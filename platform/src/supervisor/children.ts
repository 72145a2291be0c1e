import { Child, type Program } from './child.js';

/** The processes of one product, by name. */
export class Children {
  private readonly running = new Map<string, Child>();
  private readonly starts: Promise<Child>[] = [];
  private readonly ending = new AbortController();

  constructor(private readonly say: (line: string) => void) {}

  /** Resolves once the process is ready; throws with its last words when it ends before. */
  async start(program: Program): Promise<void> {
    const start = Child.start(program, this.say, this.ending.signal);
    this.starts.push(start);
    this.running.set(program.name, await start);
  }

  pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.running].map(([name, { pid }]) => [name, pid]));
  }

  /** First those that are not ready yet, then those that read the stores, the stand-ins last. */
  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled(this.starts);
    const readers = [...this.running].filter(([name]) => name !== 'embedded');
    await Promise.all(readers.map(([, child]) => child.stop()));
    await this.running.get('embedded')?.stop();
  }
}
