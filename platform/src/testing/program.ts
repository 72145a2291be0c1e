import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node; those of the test runner are not inherited. */
  readonly flags?: readonly string[];
}

/** Forks a built program such as `projections/dist/bundle/projections.js`. */
export function forkProgram(
  file: string,
  { args = [], env = {}, flags = [] }: ProgramOptions = {},
): ChildProcess {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${file} is missing. Build first: npm run build:server`);
  return fork(path, args, {
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
