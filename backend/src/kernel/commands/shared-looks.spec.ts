import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SharedLooks } from './shared-looks.js';

/** Each look takes a moment and tells which one it was. */
function counted() {
  const looks = new SharedLooks();
  let begun = 0;
  const look = async (): Promise<number> => {
    const mine = (begun += 1);
    await delay(5);
    return mine;
  };
  return { ask: (key = 'a') => looks.ask(key, look), looks, begun: () => begun };
}

describe('shared looks', () => {
  it('answer all who ask during a look by the next one', async () => {
    const { ask, begun } = counted();
    const first = ask();
    await delay(1);
    expect(await Promise.all([first, ask(), ask(), ask()])).toEqual([1, 2, 2, 2]);
    expect(begun()).toBe(2);
  });

  it('begin anew for whoever asks after the last one', async () => {
    const { ask } = counted();
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('let nobody wait who asks about something else', async () => {
    const { ask } = counted();
    expect(await Promise.all([ask('a'), ask('b')])).toEqual([1, 2]);
  });

  it('tell of a failure those alone whom it would have answered', async () => {
    const { ask, looks } = counted();
    const failing = looks.ask('a', () => Promise.reject(new Error('away')));
    const next = ask();
    await expect(failing).rejects.toThrow('away');
    expect(await next).toBe(1);
  });

  it('begin no more than one look at a time, however they are asked', async () => {
    const looks = new SharedLooks();
    let [now, most] = [0, 0];
    const look = async (): Promise<void> => {
      most = Math.max(most, (now += 1));
      await delay(1);
      now -= 1;
    };
    const asker = async (): Promise<void> => {
      for (let times = 0; times < 20; times += 1) await looks.ask('a', look);
    };
    await Promise.all(Array.from({ length: 8 }, asker));
    expect(most).toBe(1);
  });
});
