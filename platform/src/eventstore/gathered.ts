import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { pause } from '../lifecycle/pause.js';

export interface Gathering {
  /** So many items in one batch. */
  readonly most: number;
  /** So many milliseconds between two batches. */
  readonly flushIntervalMs: number;
  readonly signal: AbortSignal;
}

/**
 * Everything that has already arrived comes as one batch; nothing waits for a batch to fill. The client decodes
 * one event at a time, so it is given one turn to decode what else has arrived with the first.
 */
export async function* gathered<Item>(
  stream: Readable,
  { most, flushIntervalMs, signal }: Gathering,
): AsyncGenerator<Item[]> {
  let due = 0;
  for await (const first of stream as AsyncIterable<Item>) {
    const early = due - performance.now();
    if (early > 0) await pause(early, signal);
    await setImmediate();
    const batch: Item[] = [first];
    while (batch.length < most) {
      const next = stream.read() as Item | null;
      if (next === null) break;
      batch.push(next);
    }
    due = performance.now() + flushIntervalMs;
    yield batch;
  }
}
