import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../testing/index.js';
import { LoadCoalescer } from './index.js';

/** Records the ids of each load; a load returns its number. */
function watched(work: () => Promise<unknown> = () => delay(5)) {
  const shared = new LoadCoalescer();
  const loads: (readonly number[])[] = [];
  const load = async (ids: readonly number[]): Promise<number> => {
    const number = loads.push(ids);
    await work();
    return number;
  };
  return { load: (ids: readonly number[] = [], key = 'a') => shared.load(key, load, ids), loads };
}

describe('shared loads', () => {
  it('start at once for a single caller, and again for a later one', async () => {
    const { load, loads } = watched();
    expect([await load([1, 2]), await load([3])]).toEqual([1, 2]);
    expect(loads).toEqual([[1, 2], [3]]);
  });

  it('serve all calls during a load with the next one', async () => {
    const { load, loads } = watched();
    const first = load([1]);
    await delay(1);
    expect(await Promise.all([first, load([2, 3]), load([3, 4]), load()])).toEqual([1, 2, 2, 2]);
    expect(loads).toEqual([[1], [2, 3, 4]]);
  });

  it('never return data older than the call', async () => {
    let truth = 'old';
    const shared = new LoadCoalescer();
    const load = () =>
      shared.load('a', async () => {
        const seen = truth;
        await delay(5);
        return seen;
      });
    const before = load();
    await delay(1);
    truth = 'new';
    expect([await before, await load()]).toEqual(['old', 'new']);
    const [underWay, after] = [load(), delay(1).then(load)];
    await delay(1);
    truth = 'newest';
    expect([await underWay, await after]).toEqual(['new', 'newest']);
  });

  it('of different keys run concurrently', async () => {
    const { load } = watched();
    expect(await Promise.all([load([], 'a'), load([], 'b')])).toEqual([1, 2]);
  });

  it('of one key run one at a time', async () => {
    let [running, maxRunning] = [0, 0];
    const { load } = watched(async () => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await delay(1);
      running -= 1;
    });
    const caller = async (_: unknown, at: number): Promise<void> => {
      for (let times = 0; times < 20; times += 1) await delay(at % 3).then(() => load());
    };
    await Promise.all(Array.from({ length: 8 }, caller));
    expect(maxRunning).toBe(1);
  });

  it('start another round when one is full', async () => {
    const { load, loads } = watched();
    const many = Array.from({ length: 500 }, (_, id) => id);
    await Promise.all([load(many), load([1])]);
    expect(loads).toEqual([many, [1]]);
  });

  it('do not wait for hanging loads', async () => {
    const { load, loads } = watched(() => new Promise(() => undefined));
    for (let asked = 1; asked <= 3; asked += 1) {
      void load();
      await eventually(() => expect(loads.length).toBe(asked));
    }
  });

  it('report a failure to all callers of the load, and to no others', async () => {
    let loads = 0;
    const { load } = watched(async () => {
      await delay(5);
      if ((loads += 1) === 1) throw new Error('away');
    });
    const asked = [load([1]), load([2])];
    const next = delay(1).then(() => load([3]));
    for (const one of asked) await expect(one).rejects.toThrow('away');
    expect(await next).toBe(2);
  });
});
