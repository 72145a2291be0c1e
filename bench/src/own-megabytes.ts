import { readFileSync } from 'node:fs';

/** What a process has for itself; pages mapped from a store's file do not count. */
export function ownMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
