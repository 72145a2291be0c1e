import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Watcher } from './watcher.js';

/** Something that grows by one with every look. */
const growing = () => {
  let looks = 0;
  return { look: () => Promise.resolve((looks += 1)), looks: () => looks };
};

describe('a watcher', () => {
  it('answers as soon as a look satisfies', async () => {
    const { look, looks } = growing();
    expect(await new Watcher(look).wait((seen) => seen >= 5, 1_000)).toBe(true);
    expect(looks()).toBe(5);
  });

  it('shares its looks among all who wait', async () => {
    const { look, looks } = growing();
    const watcher = new Watcher(look);
    const waits = Array.from({ length: 50 }, () => watcher.wait((seen) => seen >= 5, 1_000));
    expect(await Promise.all(waits)).toEqual(Array(50).fill(true));
    expect(looks()).toBeLessThan(10);
  });

  it('gives up when patience is over', async () => {
    expect(await new Watcher(growing().look).wait(() => false, 20)).toBe(false);
  });

  it('looks only while somebody waits', async () => {
    const { look, looks } = growing();
    const watcher = new Watcher(look);
    await watcher.wait(() => false, 20);
    await delay(20);
    const before = looks();
    await delay(50);
    expect(looks()).toBe(before);
  });

  it('tells all who wait when a look fails, and works again afterwards', async () => {
    let broken = true;
    const watcher = new Watcher(() =>
      broken ? Promise.reject(new Error('away')) : Promise.resolve('seen'),
    );
    await expect(watcher.wait(() => true, 1_000)).rejects.toThrow('away');
    broken = false;
    expect(await watcher.wait((seen) => seen === 'seen', 1_000)).toBe(true);
  });
});
