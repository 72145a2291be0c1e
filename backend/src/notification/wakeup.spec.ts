import { describe, expect, it } from 'vitest';
import { Wakeup } from './notification-stream.js';

describe('a wakeup', () => {
  const handedOut = async (wakeup: Wakeup): Promise<bigint[]> => {
    const all: bigint[] = [];
    for await (const upTo of wakeup) all.push(upTo);
    return all;
  };

  it('rings once by itself, and hands out what rang in between as one', async () => {
    const wakeup = new Wakeup(1n);
    const rings = wakeup[Symbol.asyncIterator]();
    expect(await rings.next()).toEqual({ done: false, value: 1n });
    wakeup.announce(2n);
    wakeup.announce(3n);
    expect(await rings.next()).toEqual({ done: false, value: 3n });
  });

  it('does not forget what rang further when somebody rings again for less', async () => {
    const wakeup = new Wakeup(1n);
    const rings = wakeup[Symbol.asyncIterator]();
    await rings.next();
    wakeup.announce(20n);
    wakeup.announce(10n);
    expect(await rings.next()).toEqual({ done: false, value: 20n });
  });

  it('is over when it is ended, whatever rang before', async () => {
    const wakeup = new Wakeup(1n);
    const all = handedOut(wakeup);
    await Promise.resolve();
    wakeup.end();
    wakeup.announce(2n);
    expect((await all).includes(2n)).toBe(false);
  });
});
