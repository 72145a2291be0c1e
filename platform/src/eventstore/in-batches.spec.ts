import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { inBatches } from './subscription.js';

const arriving = (flushIntervalMs: number, most = 10) => {
  const stream = new PassThrough({ objectMode: true });
  const stopping = new AbortController();
  const batches = inBatches<string>(stream, {
    maxCount: most,
    flushIntervalMs,
    signal: stopping.signal,
  });
  const next = async () => (await batches.next()).value as string[];
  return { stream, stopping, next };
};
/** Long enough for whatever waits for nothing. */
const aMoment = () => delay(20);

describe('what has arrived', () => {
  it('comes together, as far as there is room in a batch', async () => {
    const { stream, next } = arriving(0, 2);
    for (const item of ['a', 'b', 'c']) stream.write(item);
    expect([await next(), await next()]).toEqual([['a', 'b'], ['c']]);
  });

  it('waits for nothing else', async () => {
    const { stream, next } = arriving(0);
    const first = next();
    stream.write('a');
    await aMoment();
    stream.write('b');
    expect([await first, await next()]).toEqual([['a'], ['b']]);
  });

  it('is gathered for a while after a batch, which came at once', async () => {
    const { stream, next } = arriving(1_000);
    stream.write('a');
    expect(await next()).toEqual(['a']);
    const second = next();
    stream.write('b');
    await aMoment();
    stream.write('c');
    expect(await second).toEqual(['b', 'c']);
  });

  it('is gathered for three times as long after a batch of ten', async () => {
    const { stream, next } = arriving(1_000);
    for (let item = 0; item < 10; item += 1) stream.write(String(item));
    expect(await next()).toHaveLength(10);
    const start = performance.now();
    stream.write('last');
    expect(await next()).toEqual(['last']);
    expect(performance.now() - start).toBeGreaterThan(2_500);
  });

  it('is handed over at once when there is nothing to wait for any more', async () => {
    const { stream, stopping, next } = arriving(3_600_000);
    stream.write('a');
    await next();
    const second = next();
    stream.write('b');
    stopping.abort();
    expect(await second).toEqual(['b']);
  });
});
