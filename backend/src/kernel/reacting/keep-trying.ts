import { pause } from '@nirmaan/platform/lifecycle';

/** How long to wait between two tries: twice as long each time. */
export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** One try; null when it worked. */
export type Attempt = () => Promise<{ readonly error: unknown } | null>;

/** Tries again and again until it works, is stopped, or fails in a way that lets it be left for later. */
export async function keepTrying(
  attempt: Attempt,
  { firstMs, longestMs }: Pauses,
  signal: AbortSignal,
  mayLeave: (error: unknown) => boolean = () => false,
): Promise<'done' | 'left' | 'stopped'> {
  for (let gap = firstMs; !signal.aborted; gap = Math.min(gap * 2, longestMs)) {
    const failure = await attempt();
    if (!failure) return 'done';
    if (mayLeave(failure.error)) return 'left';
    await pause(gap, signal);
  }
  return 'stopped';
}
