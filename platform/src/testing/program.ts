import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node; those of the test runner are not inherited. */
  readonly flags?: readonly string[];
}

const BUNDLED = /^([^/]+)\/dist\/bundle\//;

/** Throws for a program that is missing or older than its sources, with which specs would fail far from the cause. */
export function requireFresh(folder: string, file: string): void {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`${file} is missing. Build first: npm run build:server`);
  const builtAt = statSync(path).mtimeMs;
  const [, workspace] = BUNDLED.exec(file) ?? [];
  for (const name of workspace ? ['contracts', 'platform', workspace] : [])
    for (const source of listSources(join(folder, name, 'src')))
      if (statSync(source).mtimeMs > builtAt)
        throw new Error(`${file} is older than ${source}. Build first: npm run build:server`);
}

const listSources = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ts$/.test(name) && !/\.spec\.ts$|testing\//.test(name))
        .map((name) => join(folder, name))
    : [];

/** Forks a built program such as `projections/dist/bundle/projections.js`. */
export function forkProgram(
  file: string,
  { args = [], env = {}, flags = [] }: ProgramOptions = {},
): ChildProcess {
  requireFresh(root, file);
  return fork(join(root, file), args, {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    execArgv: [...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Forks a program and resolves once it is ready. */
export async function startProgram(file: string, options?: ProgramOptions): Promise<ChildProcess> {
  const child = forkProgram(file, options);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ]);
  return child;
}

/** Resolves once the program has ended, also when it had before. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Installs a program from Debian's packages where it is missing and we are root. False where there is none. */
export function haveProgram(name: string, debianPackage: string): boolean {
  const isThere = (): boolean =>
    spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
  const apt = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'ignore' });
  if (!isThere() && process.getuid?.() === 0) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', debianPackage);
  }
  return isThere();
}
