import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LoadCoalescer } from './load-coalescer.js';

/** Notes what each look was for, and tells which one it was; the loads take as long as they are told to. */
function watched(work: () => Promise<unknown> = () => delay(5)) {
  const shared = new LoadCoalescer();
  const loads: (readonly number[])[] = [];
  const look = async (ids: readonly number[]): Promise<number> => {
    const mine = loads.push(ids);
    await work();
    return mine;
  };
  return { ask: (ids: readonly number[] = [], key = 'a') => shared.load(key, look, ids), loads };
}

describe('shared loads', () => {
  it('begin at once for whoever asks alone, and anew for whoever asks after the last one', async () => {
    const { ask, loads } = watched();
    expect([await ask([1, 2]), await ask([3])]).toEqual([1, 2]);
    expect(loads).toEqual([[1, 2], [3]]);
  });

  it('answer all who ask during a look by the next one', async () => {
    const { ask, loads } = watched();
    const first = ask([1]);
    await delay(1);
    expect(await Promise.all([first, ask([2, 3]), ask([3, 4]), ask()])).toEqual([1, 2, 2, 2]);
    expect(loads).toEqual([[1], [2, 3, 4]]);
  });

  it('never answer with what was true before one asked', async () => {
    let truth = 'old';
    const shared = new LoadCoalescer();
    const ask = () =>
      shared.load('a', async () => {
        const seen = truth;
        await delay(5);
        return seen;
      });
    const before = ask();
    await delay(1);
    truth = 'new';
    expect([await before, await ask()]).toEqual(['old', 'new']);
    const [underWay, after] = [ask(), delay(1).then(ask)];
    await delay(1);
    truth = 'newest';
    expect([await underWay, await after]).toEqual(['new', 'newest']);
  });

  it('let nobody wait who asks about something else', async () => {
    const { ask } = watched();
    expect(await Promise.all([ask([], 'a'), ask([], 'b')])).toEqual([1, 2]);
  });

  it('begin no more than one look at a time, however they are asked', async () => {
    let [now, most] = [0, 0];
    const { ask } = watched(async () => {
      most = Math.max(most, (now += 1));
      await delay(1);
      now -= 1;
    });
    const asker = async (_: unknown, at: number): Promise<void> => {
      for (let times = 0; times < 20; times += 1) await delay(at % 3).then(() => ask());
    };
    await Promise.all(Array.from({ length: 8 }, asker));
    expect(most).toBe(1);
  });

  it('begin another round when one has many ids', async () => {
    const { ask, loads } = watched();
    const many = Array.from({ length: 500 }, (_, id) => id);
    await Promise.all([ask(many), ask([1])]);
    expect(loads).toEqual([many, [1]]);
  });

  it('wait for no look that hangs in an outage, however many do', async () => {
    const { ask, loads } = watched(() => new Promise(() => undefined));
    for (let asked = 1; asked <= 3; asked += 1) {
      void ask();
      await expect.poll(() => loads.length).toBe(asked);
    }
  });

  it('tell of a failure all whom the look would have answered, and nobody else', async () => {
    let loads = 0;
    const { ask } = watched(async () => {
      await delay(5);
      if ((loads += 1) === 1) throw new Error('away');
    });
    const asked = [ask([1]), ask([2])];
    const next = delay(1).then(() => ask([3]));
    for (const one of asked) await expect(one).rejects.toThrow('away');
    expect(await next).toBe(2);
  });
});
