import { readFileSync } from 'node:fs';

/**
 * Megabytes of a process that are its own. What it merely has mapped from a file the kernel may take back
 * at any time, so that does not count.
 */
export function ownMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** The most that the process has had while the work was done, in megabytes. */
export async function peakMegabytesDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = ownMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, ownMegabytes(pid));
  }, 20);
  await work();
  clearInterval(timer);
  return peak;
}
