import { performance } from 'node:perf_hooks';

/** How long something takes, in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

/** Does `total` pieces of work with `clients` at a time; gives pieces per second. */
export async function rateOf(
  total: number,
  clients: number,
  work: (piece: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < total) await work(next++);
  };
  const seconds = await secondsOf(() => Promise.all(Array.from({ length: clients }, client)));
  return total / seconds;
}

export interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

/** The latencies of `total` pieces of work done one after the other, in milliseconds. */
export async function latenciesOf(
  total: number,
  work: (piece: number) => Promise<unknown>,
): Promise<Latencies> {
  const taken: number[] = [];
  for (let piece = 0; piece < total; piece += 1) {
    taken.push((await secondsOf(() => work(piece))) * 1_000);
  }
  return percentilesOf(taken);
}

export function percentilesOf(values: readonly number[]): Latencies {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
