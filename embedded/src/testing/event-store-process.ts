import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const entrance = pathToFileURL(`${workspace}dist/eventstore/index.js`).href;

/** A process of its own runs what the compiler made; this makes sure that it is not an old one. */
export function compileEmbedded(): void {
  spawnSync('npx', ['tsc', '-b', workspace], { stdio: 'ignore' });
}

export interface ProcessOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly sync?: boolean;
  /** A command in front of node, such as a tracer with its arguments. */
  readonly under?: readonly string[];
}

/** An event store in a process of its own, which can be killed and looked at from outside. */
export class EventStoreProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly port: number,
    readonly pid: number,
  ) {}

  /** Resolves when it serves; rejects with its last words when it ends before. */
  static async start({ under = [], ...options }: ProcessOptions): Promise<EventStoreProcess> {
    const command = [...under, process.execPath, '--input-type=module', '--eval', script(options)];
    const [file = '', ...args] = command;
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const { url, port, pid } = await firstLine(child);
    return new EventStoreProcess(child, url, port, pid);
  }

  /** Ends it without warning. */
  async kill(): Promise<void> {
    const exited = once(this.child, 'exit');
    process.kill(this.pid, 'SIGKILL');
    await exited;
  }

  /** Stops it properly; resolves with how it ended. */
  async stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.stdin?.end();
      await exited;
    }
    return { code: this.child.exitCode, signal: this.child.signalCode };
  }
}

/** Says where it serves, and stops when its input ends: with the spec, however that ends. */
function script(options: Omit<ProcessOptions, 'under'>): string {
  return `
    import { startEventStore } from ${JSON.stringify(entrance)};
    const server = await startEventStore(${JSON.stringify(options)});
    console.log(JSON.stringify({ url: server.url, port: server.port, pid: process.pid }));
    process.stdin.on('end', () => server.close().then(() => process.exit(0))).resume();
  `;
}

interface Started {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
}

function firstLine(child: ChildProcess): Promise<Started> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += String(chunk)));
    child.stdout?.once('data', (chunk: Buffer) => resolve(JSON.parse(String(chunk)) as Started));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The event store ended (${signal ?? code ?? ''}): ${complaint}`)),
    );
  });
}
