import { describe, expect, it, vi } from 'vitest';
import { inTurns, withWarmUp, type Work } from './in-turns.js';

const twoSides = () => {
  const done: string[] = [];
  const side =
    (name: string): Work =>
    (piece) =>
      Promise.resolve(done.push(`${name}${piece}`));
  return { done, works: [side('a'), side('b')] as const };
};

describe('two sides of a comparison', () => {
  it('take turns, and neither always comes first', async () => {
    const { done, works } = twoSides();
    await inTurns({ total: 4, clients: 1 }, works);
    expect(done.join(' ')).toBe('a0 b0 a1 b1 b2 a2 a3 b3 b4 a4');
  });

  it('do every piece once, however many clients there are', async () => {
    const { done, works } = twoSides();
    await inTurns({ total: 40, clients: 7 }, works);
    expect(new Set(done).size).toBe(2 * withWarmUp(40));
    expect(done).toHaveLength(2 * withWarmUp(40));
  });

  it('are not judged by what they do while they warm up', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const work: Work = (piece) => Promise.resolve((now += piece === 0 ? 5_000 : 10));
    const [load] = await inTurns({ total: 4, clients: 1 }, [work, () => Promise.resolve()]);
    expect(load).toEqual({ perSecond: 100, p50: 10, p99: 10 });
    vi.restoreAllMocks();
  });
});
