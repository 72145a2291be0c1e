import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Reports memory in use after a full garbage collection. */
const teller = `process.on('message', (word) => {
  if (word !== 'memory') return;
  gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heapUsed, external, rss });
});`;

/** Node flags that add the memory probe to a program. */
export const tellingMemory = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(teller)}`,
];

/** In megabytes. */
export interface Memory {
  /** Reachable objects and their buffers. */
  readonly held: number;
  /** Resident set, including garbage and free pages. */
  readonly resident: number;
}

/** Queries the memory probe. */
export async function readMemory(program: ChildProcess): Promise<Memory> {
  const answered = once(program, 'message');
  program.send('memory');
  const [{ heapUsed, external, rss }] = (await answered) as [NodeJS.MemoryUsage];
  return { held: megabytes(heapUsed + external), resident: megabytes(rss) };
}

const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100;
