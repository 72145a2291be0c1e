import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const BYTES_PER_KILOBYTE = 1_024;

/** The most memory that any of some processes has held, as Linux counts it; 0 elsewhere. */
export class PeakMemory {
  private peak = 0;

  constructor(private readonly children: readonly ChildProcess[]) {}

  look(): void {
    for (const { pid } of this.children) this.peak = Math.max(this.peak, peakOf(pid));
  }

  get megabytes(): number {
    return this.peak / BYTES_PER_KILOBYTE;
  }
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
