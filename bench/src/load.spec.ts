import { compareInTurns, doAll, repeating, type Side } from './load.js';

describe('compareInTurns', () => {
  it('warms every side up, then alternates which one goes first', async () => {
    const turns: string[] = [];
    const side = (name: string): Side => ({
      pids: {},
      run: () => Promise.resolve({ done: turns.push(name), seconds: 1 }),
    });
    await compareInTurns({ a: side('a'), b: side('b') }, 1, 1);
    expect(turns.join('')).toBe('aabbabba');
  });

  it('warms a side up for as long as its turns get cheaper', async () => {
    let turns = 0;
    const run: Side['run'] = () => {
      const before = process.cpuUsage();
      const burned = 400_000 / 2 ** turns++;
      for (let used = 0; used < burned;) {
        const { user, system } = process.cpuUsage(before);
        used = user + system;
      }
      return Promise.resolve({ done: 1, seconds: 1 });
    };
    await compareInTurns({ side: { pids: { own: process.pid }, run } }, 1, 1);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('counts neither the requests nor the latencies of the first turns', async () => {
    let turn = 0;
    const run: Side['run'] = (_callers, seconds, latencies) => {
      const isWarmUp = turn++ < 2;
      latencies.record(isWarmUp ? 9_000_000 : 2_000);
      return Promise.resolve({ done: isWarmUp ? 1 : 100, seconds });
    };
    const { side } = await compareInTurns({ side: { pids: {}, run } }, 1, 1);
    expect(side.perSecond).toBe(100);
    expect(side.p99).toBeLessThan(3);
  });
});

describe('repeating', () => {
  it('never has more calls under way than callers', async () => {
    let [running, peak] = [0, 0];
    const work = async (): Promise<void> => {
      peak = Math.max(peak, ++running);
      await new Promise(setImmediate);
      running -= 1;
    };
    const { done } = await repeating(work)(3, 0.02, { record: () => undefined } as never);
    expect(peak).toBe(3);
    expect(done).toBeGreaterThanOrEqual(3);
  });
});

describe('doAll', () => {
  it('does each piece once', async () => {
    const done: number[] = [];
    await doAll(50, 7, (piece) => Promise.resolve(done.push(piece)));
    expect(done.toSorted((a, b) => a - b)).toEqual([...Array(50).keys()]);
  });
});
