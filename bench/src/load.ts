import autocannon, { type Client, type Request } from 'autocannon';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import {
  addCpuTimes,
  type CpuTimes,
  readCpuTimes,
  subtractCpuTimes,
  sumCpuTimes,
} from './processes.js';

export interface Side {
  readonly pids: Readonly<Record<string, number | undefined>>;
  /** Works with so many callers for so many seconds and records each latency. */
  run(callers: number, seconds: number, latencies: RecordableHistogram): Promise<Turn>;
  /** Waits for work that answered requests leave behind; its CPU time counts. */
  settle?(): Promise<void>;
}

interface Turn {
  readonly done: number;
  readonly seconds: number;
}

export interface Load {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU for each request. */
  readonly cpu: CpuTimes;
}

const TURNS = 2;
const MAX_WARM_UP_TURNS = 8;
/** A side is warm once a turn costs at least this part of the one before. */
const WARM = 0.95;
const MICROSECONDS = 1_000;

export const recordLatency = (latencies: RecordableHistogram, ms: number): void =>
  latencies.record(Math.max(1, Math.round(ms * MICROSECONDS)));

export const toMilliseconds = (latencies: RecordableHistogram, percentile: number): number =>
  latencies.percentile(percentile) / MICROSECONDS;

/**
 * Runs the sides in alternating turns, so that other work on the machine affects all of them alike. The first turns of
 * each side are not counted: V8 compiles what runs often, and each turn costs less CPU than the one before.
 */
export async function compareInTurns<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  callers: number,
  seconds: number,
): Promise<Readonly<Record<Name, Load>>> {
  const measured = Object.entries<Side>(sides).map(([name, side]) => ({
    name,
    meter: new Meter(side, callers, seconds),
  }));
  for (const { meter } of measured) await meter.warmUp();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { meter } of turn % 2 === 0 ? measured : measured.toReversed()) await meter.take();
  }
  return Object.fromEntries(measured.map(({ name, meter }) => [name, meter.load])) as Record<
    Name,
    Load
  >;
}

class Meter {
  private readonly latencies = createHistogram();
  private done = 0;
  private elapsed = 0;
  private cpu: CpuTimes = {};

  constructor(
    private readonly side: Side,
    private readonly callers: number,
    private readonly seconds: number,
  ) {}

  async warmUp(): Promise<void> {
    let before = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < MAX_WARM_UP_TURNS; turn += 1) {
      const { done, cpu } = await this.runTurn(createHistogram());
      const cost = sumCpuTimes(cpu) / done;
      if (cost >= WARM * before) return;
      before = cost;
    }
  }

  async take(): Promise<void> {
    const { done, seconds, cpu } = await this.runTurn(this.latencies);
    this.cpu = addCpuTimes(this.cpu, cpu);
    this.done += done;
    this.elapsed += seconds;
  }

  private async runTurn(latencies: RecordableHistogram): Promise<Turn & { cpu: CpuTimes }> {
    const before = readCpuTimes(this.side.pids);
    const turn = await this.side.run(this.callers, this.seconds, latencies);
    await this.side.settle?.();
    return { ...turn, cpu: subtractCpuTimes(readCpuTimes(this.side.pids), before) };
  }

  get load(): Load {
    const each = Object.entries(this.cpu).map(([name, ms]) => [name, ms / this.done] as const);
    return {
      perSecond: this.done / this.elapsed,
      p50: toMilliseconds(this.latencies, 50),
      p99: toMilliseconds(this.latencies, 99),
      cpu: Object.fromEntries(each),
    };
  }
}

/** Requests over HTTP, each made by `next`; throws unless every answer is a success. */
export const requesting =
  (url: string, next: () => Request): Side['run'] =>
  async (connections, duration, latencies) => {
    const setupRequest = (defaults: Request): Request => {
      const request = next();
      return { ...defaults, ...request, headers: { ...defaults.headers, ...request.headers } };
    };
    let refused = '';
    const setupClient = (client: Client) =>
      client.on('response', (status, _bytes, ms) => {
        recordLatency(latencies, ms);
        if (status >= 300) refused = `${url} answered ${status}`;
      });
    const requests = [{ setupRequest }];
    const run = autocannon({ url, connections, duration, requests, setupClient });
    const { '2xx': done, errors, start, finish } = await run;
    if (refused || errors > 0) throw new Error(refused || `${url}: ${errors} errors`);
    return { done, seconds: (finish.getTime() - start.getTime()) / 1_000 };
  };

/** Calls `work` from so many concurrent callers. */
export const repeating =
  (work: () => Promise<unknown>): Side['run'] =>
  async (callers, seconds, latencies) => {
    const start = performance.now();
    let done = 0;
    const caller = async (): Promise<void> => {
      while (performance.now() - start < seconds * 1_000) {
        const begun = performance.now();
        await work();
        recordLatency(latencies, performance.now() - begun);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return { done, seconds: (performance.now() - start) / 1_000 };
  };

export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Does `total` pieces of work with limited concurrency. */
export async function doAll(
  total: number,
  concurrency: number,
  work: (piece: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < total) await work(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
}
