import { projectCalls } from '@nirmaan/contracts/project';
import {
  getFreePort,
  type Stack,
  startProgram,
  startStack,
  stopProgram,
} from '@nirmaan/platform/testing';
import type { Request } from 'autocannon';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { createBareAppends } from './event-store.bench.js';
import {
  compareInTurns,
  measureSeconds,
  recordLatency,
  repeating,
  requesting,
  type Side,
  toMilliseconds,
} from './load.js';
import { createMarketplace, type Marketplace } from './marketplace.js';
import { readCpuTimes, subtractCpuTimes, sumCpuTimes } from './processes.js';
import {
  type Aims,
  type Benchmark,
  describeLoad,
  type Figure,
  formatCpuTimes,
  formatNumber,
} from './report.js';

const CALLERS = [1, 16, 64] as const;
const START_MS = 20_000;

const applicationAims: Aims = {
  'p50, 1': { atMost: 4 },
  'p50 beside bare appends, 1': { atMost: 1.4 },
  'CPU, 1': { atMost: 4 },
  'CPU, 64': { atMost: 1.2 },
  'beside hello, 64': { atLeast: 0.13 },
  'beside bare appends, 16': { atLeast: 0.4 },
  'beside bare appends, 64': { atLeast: 0.4 },
};
const samePageAims: Aims = { 'beside hello, 64': { atLeast: 0.45 } };
const nextPageAims: Aims = { 'CPU, 64': { atMost: 0.9 } };

export const api: Benchmark = {
  name: 'api',
  description: 'the product with embedded stores, beside a bare Nest route and bare appends',
  run: async ({ seconds }) => {
    const stack = await startStack({ env: { MAILS_PER_SECOND: '14' } });
    const hello = await startHello();
    try {
      const idle = await measureIdle(stack, 2 * seconds);
      const marketplace = await createMarketplace(stack);
      const visible = await measureVisibility(marketplace, 60 * seconds);
      // Applications come last: their mails are sent at a limited rate, long after the turn that caused them.
      const pages = await measurePages(stack, marketplace, hello.side, seconds);
      const applications = await measureApplications(stack, marketplace, hello.side, seconds);
      await marketplace.close();
      return [idle, visible, ...pages, ...applications];
    } finally {
      await hello.stop();
      await stack.end();
    }
  },
};

async function startHello() {
  const port = await getFreePort();
  const child = await startProgram('bench/dist/hello.js', { env: { PORT: String(port) } });
  const run = requesting(`http://127.0.0.1:${port}`, () => ({ path: '/hello' }));
  const side: Side = { pids: { hello: child.pid }, run };
  return { side, stop: () => stopProgram(child) };
}

const createProductSide = (stack: Stack, next: () => Request): Side => ({
  pids: stack.getPids(),
  run: requesting(stack.url, next),
});

async function measurePages(
  stack: Stack,
  { samePage, nextPage }: Marketplace,
  nest: Side,
  seconds: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const sides = {
    hello: nest,
    same: createProductSide(stack, samePage),
    different: createProductSide(stack, nextPage),
  };
  for (const callers of CALLERS) {
    const loads = await compareInTurns(sides, callers, seconds);
    const floors = { hello: loads.hello };
    figures.push(
      ...describeLoad('the same page', callers, loads.same, floors, samePageAims),
      ...describeLoad('different pages', callers, loads.different, floors, nextPageAims),
    );
  }
  return figures;
}

async function measureApplications(
  stack: Stack,
  { nextApplication, settle }: Marketplace,
  nest: Side,
  seconds: number,
): Promise<readonly Figure[]> {
  const bare = createBareAppends(stack.stores.EVENTSTORE_URL);
  const { embedded } = stack.getPids();
  const sides = {
    hello: nest,
    product: { ...createProductSide(stack, nextApplication), settle },
    // No read model follows these, so that there is nothing to wait for.
    bare: { pids: { client: process.pid, embedded }, run: repeating(bare.append) },
  };
  const figures: Figure[] = [];
  for (const callers of CALLERS) {
    const { hello, product, bare: appends } = await compareInTurns(sides, callers, seconds);
    const floors = { hello, 'bare appends': appends };
    figures.push(...describeLoad('apply-project', callers, product, floors, applicationAims));
  }
  await bare.close();
  return figures;
}

async function measureIdle(stack: Stack, seconds: number): Promise<Figure> {
  await delay(START_MS);
  const pids = stack.getPids();
  const before = readCpuTimes(pids);
  await delay(seconds * 1_000);
  const used = subtractCpuTimes(readCpuTimes(pids), before);
  const rates = Object.entries(used).map(([name, ms]) => [name, ms / seconds] as const);
  return {
    name: 'idle product, CPU',
    value: sumCpuTimes(used) / seconds,
    unit: 'ms/s',
    aim: { atMost: 30 },
    note: formatCpuTimes(Object.fromEntries(rates)),
  };
}

/** From the acknowledged post to the answer that shows the project. */
async function measureVisibility({ manufacturer }: Marketplace, times: number): Promise<Figure> {
  const latencies = createHistogram();
  for (let n = 0; n < times; n += 1) {
    const project = await manufacturer.post(`Visible ${n}`);
    const seconds = await measureSeconds(async () => {
      const query = { limit: '1' };
      const { answer } = await manufacturer.call(projectCalls.mine, { query });
      if (answer.data[0]?.id !== project) throw new Error('The list does not show the project');
    });
    recordLatency(latencies, seconds * 1_000);
  }
  const value = toMilliseconds(latencies, 99);
  const note = `p50 ${formatNumber(toMilliseconds(latencies, 50))} ms`;
  return {
    name: 'visible after acknowledgement, p99',
    value,
    unit: 'ms',
    aim: { atMost: 50 },
    note,
  };
}
