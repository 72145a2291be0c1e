import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const workspace = fileURLToPath(new URL('../../', import.meta.url));

let compiling: Promise<unknown> | undefined;

/**
 * A process of its own runs what the compiler made; this makes sure that it is not an old one. Files of specs
 * that share their modules compile once.
 */
export async function compileEmbedded(): Promise<void> {
  const args = ['run', 'compile', '--', workspace];
  compiling ??= once(spawn('npm', args, { cwd: join(workspace, '..'), stdio: 'ignore' }), 'exit');
  await compiling;
}

/** Milliseconds that the compiler may take on a busy machine. */
export const compilerPatience = 240_000;

export interface ProcessOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly sync?: boolean;
  readonly maintenanceMs?: number;
  /** A command in front of node, such as a tracer with its arguments. */
  readonly under?: readonly string[];
}

/** Always the same, so that clients know a restarted server. */
const SECRET = 'secret'.repeat(6);

const entrances = {
  startEventStore: 'dist/eventstore/server.js',
  startMongo: 'dist/mongo/start-mongo.js',
} as const;

/** The function that starts the server. */
export type Starter = keyof typeof entrances;

/** A server in a process of its own, which can be killed and looked at from outside. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly port: number,
    readonly pid: number,
    /** Milliseconds of processor time until it served, which other load on the machine does not stretch. */
    readonly startCost: number,
  ) {}

  /** Resolves when it serves; rejects with its last words when it ends before. */
  static async start(
    starter: Starter,
    { under = [], ...options }: ProcessOptions,
  ): Promise<ServerProcess> {
    const script = scriptOf(starter, { secret: SECRET, ...options });
    const [file = '', ...args] = [
      ...under,
      ...[process.execPath, '--input-type=module', '--eval', script],
    ];
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const { url, port, pid, startCost } = await firstLine(child);
    return new ServerProcess(child, url, port, pid, startCost);
  }

  /** Ends it without warning. */
  async kill(): Promise<void> {
    const exited = once(this.child, 'exit');
    process.kill(this.pid, 'SIGKILL');
    await exited;
  }

  async untilEnded(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null)
      await once(this.child, 'exit');
  }

  /** Stops it properly; resolves with how it ended. */
  async stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    this.child.stdin?.end();
    await this.untilEnded();
    return { code: this.child.exitCode, signal: this.child.signalCode };
  }
}

/** Says where it serves, and stops when its input ends: with the spec, however that ends. */
function scriptOf(starter: Starter, options: object): string {
  const entrance = pathToFileURL(workspace + entrances[starter]).href;
  return `
    import { ${starter} } from ${JSON.stringify(entrance)};
    const server = await ${starter}(${JSON.stringify(options)});
    const { user, system } = process.cpuUsage();
    const { url, port } = server;
    console.log(JSON.stringify({ url, port, pid: process.pid, startCost: (user + system) / 1000 }));
    process.stdin.on('end', () => server.close().then(() => process.exit(0))).resume();
  `;
}

interface Started {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly startCost: number;
}

function firstLine(child: ChildProcess): Promise<Started> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += String(chunk)));
    child.stdout?.once('data', (chunk: Buffer) => resolve(JSON.parse(String(chunk)) as Started));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The server ended (${signal ?? code ?? ''}): ${complaint}`)),
    );
  });
}
