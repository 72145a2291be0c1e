import { Child, type Program } from './child.js';

/** The processes of one product, by name. */
export class Children {
  private readonly running = new Map<string, Child>();

  constructor(private readonly say: (line: string) => void) {}

  /** Resolves once the process is ready; throws with its last words when it ends before. */
  async start(program: Program): Promise<void> {
    this.running.set(program.name, await Child.start(program, this.say));
  }

  pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.running].map(([name, { pid }]) => [name, pid]));
  }

  /** Those that read the stores first, the stand-ins last. */
  async stop(): Promise<void> {
    const readers = [...this.running].filter(([name]) => name !== 'embedded');
    await Promise.all(readers.map(([, child]) => child.stop()));
    await this.running.get('embedded')?.stop();
  }
}
