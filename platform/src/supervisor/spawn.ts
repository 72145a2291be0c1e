import { execaNode, type Options, type ResultPromise } from 'execa';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

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

export type ChildProcess = ResultPromise<ReturnType<typeof optionsOf>>;

/** Runs a program that ends by itself, or is made to when `ending` aborts; gives its exit code. */
export async function runOnce(program: Program, ending: AbortSignal): Promise<number | undefined> {
  const child = spawn(program);
  const { exitCode } = await killedBy(ending, child, child);
  return exitCode;
}

/** Ends a process when the signal aborts while something is awaited of it. */
export async function killedBy<Value>(
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

export const spawn = (program: Program): ChildProcess =>
  execaNode(program.file, program.args ?? [], optionsOf(program));

/** A process ended before it was ready; the message has its last words. */
export class DidNotStartError extends Error {
  override readonly name = 'DidNotStartError';
}

/** Resolves once the process says so; throws with its last words, those behind `before` in its log, when it ends. */
export async function ready(program: Program, child: ChildProcess, before: number): Promise<void> {
  try {
    await child.getOneMessage({ filter: (message) => message === 'ready' });
  } catch {
    await child;
    throw new DidNotStartError(
      `${program.name} did not start. Its last words:\n${await lastWords(program.logFile, before)}`,
    );
  }
}

const lastWords = async (file: string, before: number): Promise<string> =>
  (await readFile(file)).subarray(before).toString().trimEnd().split('\n').slice(-15).join('\n');

export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;
