import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Answers with what the process still holds after everything else has been collected. */
const teller = `process.on('message', (word) => {
  if (word !== 'memory') return;
  gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heapUsed, external, rss });
});`;

/** Flags of Node with which a program can be asked for its memory. */
export const tellingMemory = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(teller)}`,
];

/** In megabytes. */
export interface Memory {
  /** What is reachable: objects, and the buffers that belong to them. */
  readonly held: number;
  /** What the operating system has given, garbage and free pages included. */
  readonly resident: number;
}

/** Asks a program that was started with `tellingMemory`. */
export async function readMemory(program: ChildProcess): Promise<Memory> {
  const answered = once(program, 'message');
  program.send('memory');
  const [{ heapUsed, external, rss }] = (await answered) as [NodeJS.MemoryUsage];
  return { held: megabytes(heapUsed + external), resident: megabytes(rss) };
}

const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100;
