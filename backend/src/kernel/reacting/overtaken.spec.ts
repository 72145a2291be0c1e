import { describe, expect, it } from 'vitest';
import { Overtaken } from './overtaken.js';

describe('facts that others have overtaken', () => {
  it('hold progress back until each of them is done', async () => {
    const overtaken = new Overtaken();
    expect(overtaken.doneUpTo(30n)).toBe(30n);
    const done = Promise.resolve(true);
    overtaken.add(20n, done);
    overtaken.add(10n, done);
    expect(overtaken.doneUpTo(30n)).toBe(9n);
    await overtaken.stopped();
    expect(overtaken.doneUpTo(30n)).toBe(30n);
  });

  it('hold it back beyond a stop, so that the next start tries them again', async () => {
    const overtaken = new Overtaken();
    overtaken.add(10n, Promise.resolve(false));
    await overtaken.stopped();
    expect(overtaken.doneUpTo(30n)).toBe(9n);
  });
});
