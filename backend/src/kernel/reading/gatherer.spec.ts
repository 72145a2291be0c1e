import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Gatherer } from './gatherer.js';

/** Notes what each look was for; the looks take as long as they are told to. */
const watched = (work: () => Promise<unknown> = () => delay(5)) => {
  const looks: (readonly number[])[] = [];
  const gatherer = new Gatherer<number, ReadonlySet<number>>(async (ids) => {
    looks.push(ids);
    await work();
    return new Set(ids);
  });
  return { gatherer, looks };
};

describe('a gatherer', () => {
  it('looks at once for whoever asks alone', async () => {
    const { gatherer, looks } = watched();
    expect(await gatherer.ask([1, 2])).toEqual(new Set([1, 2]));
    expect(looks).toEqual([[1, 2]]);
  });

  it('answers all who ask during a look by the next one', async () => {
    const { gatherer, looks } = watched();
    const first = gatherer.ask([1]);
    await Promise.resolve().then(() => undefined);
    const others = [gatherer.ask([2, 3]), gatherer.ask([3, 4])];
    expect(await first).toEqual(new Set([1]));
    expect(await Promise.all(others)).toEqual(Array(2).fill(new Set([2, 3, 4])));
    expect(looks).toEqual([[1], [2, 3, 4]]);
  });

  it('never answers with a look that began before it was asked', async () => {
    let truth = 'old';
    const gatherer = new Gatherer<number, string>(async () => {
      const seen = truth;
      await delay(5);
      return seen;
    });
    const before = gatherer.ask([1]);
    await delay(1);
    truth = 'new';
    expect([await before, await gatherer.ask([1])]).toEqual(['old', 'new']);
    const [underWay, after] = [gatherer.ask([1]), delay(1).then(() => gatherer.ask([1]))];
    await delay(1);
    truth = 'newest';
    expect([await underWay, await after]).toEqual(['new', 'newest']);
  });

  it('waits for no look that hangs', async () => {
    let looks = 0;
    const { gatherer } = watched(() =>
      (looks += 1) === 1 ? new Promise(() => undefined) : delay(0),
    );
    void gatherer.ask([1]);
    await delay(1);
    expect(await gatherer.ask([2])).toEqual(new Set([2]));
  });

  it('begins another round when one has many ids', async () => {
    const { gatherer, looks } = watched();
    const many = Array.from({ length: 500 }, (_, id) => id);
    await Promise.all([gatherer.ask(many), gatherer.ask([1])]);
    expect(looks).toEqual([many, [1]]);
  });

  it('tells all whom it would have answered when a look fails, and works again afterwards', async () => {
    let fails = true;
    const { gatherer } = watched(() => (fails ? Promise.reject(new Error('away')) : delay(0)));
    const asked = [gatherer.ask([1]), gatherer.ask([2])];
    for (const one of asked) await expect(one).rejects.toThrow('away');
    fails = false;
    expect(await gatherer.ask([3])).toEqual(new Set([3]));
  });
});
