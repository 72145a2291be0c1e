import { Wakeup } from './notification-stream.js';

describe('a wakeup', () => {
  const handedOut = async (wakeup: Wakeup): Promise<bigint[]> => {
    const all: bigint[] = [];
    for await (const upTo of wakeup) all.push(upTo);
    return all;
  };

  it('starts with its first position, then yields only the furthest one announced since', async () => {
    const wakeup = new Wakeup(1n);
    const positions = wakeup[Symbol.asyncIterator]();
    expect(await positions.next()).toEqual({ done: false, value: 1n });
    wakeup.announce(2n);
    wakeup.announce(3n);
    expect(await positions.next()).toEqual({ done: false, value: 3n });
  });

  it('keeps the furthest position when a smaller one is announced', async () => {
    const wakeup = new Wakeup(1n);
    const positions = wakeup[Symbol.asyncIterator]();
    await positions.next();
    wakeup.announce(20n);
    wakeup.announce(10n);
    expect(await positions.next()).toEqual({ done: false, value: 20n });
  });

  it('yields nothing after its end', async () => {
    const wakeup = new Wakeup(1n);
    const all = handedOut(wakeup);
    await Promise.resolve();
    wakeup.end();
    wakeup.announce(2n);
    expect((await all).includes(2n)).toBe(false);
  });
});
