import { compare } from './comparison.js';

const at = (position: bigint, name = 'Anita') => ({ _id: '1', position, name });

describe('a pair of documents compared up to position 5', () => {
  it.each([
    ['is the same', at(5n), at(5n), { count: 1, different: [], undecided: [] }],
    ['is the same at a later event', at(7n), at(7n), { count: 1, different: [], undecided: [] }],
    ['differs', at(5n), at(5n, 'Meera'), { count: 0, different: ['1'], undecided: [] }],
    ['lacks the fresh document', at(5n), null, { count: 0, different: ['1'], undecided: [] }],
    ['lacks the live document', null, at(5n), { count: 0, different: ['1'], undecided: [] }],
    ['is undecided: live is newer', at(6n), at(5n), { count: 0, different: [], undecided: ['1'] }],
    ['is undecided: fresh is newer', null, at(6n), { count: 0, different: [], undecided: ['1'] }],
  ])('%s', async (_, live, fresh, expected) => {
    expect(await compare([['1', live, fresh]], 5n, true)).toMatchObject(expected);
  });

  it.each([
    ['may change in a new version', at(5n), at(5n, 'Meera'), { count: 1, different: [] }],
    ['may be added by a new version', null, at(5n), { count: 0, different: [] }],
    ['may not be lacked by a new version', at(5n), null, { count: 0, different: ['1'] }],
  ])('%s', async (_, live, fresh, expected) => {
    expect(await compare([['1', live, fresh]], 5n, false)).toMatchObject(expected);
  });

  it('ends after a thousand differences', async () => {
    const pairs = Array.from({ length: 1_001 }, (_, n) => [String(n), at(5n), null] as const);
    expect((await compare(pairs, 5n, true)).different).toHaveLength(1_000);
  });

  it('has the hash of the documents that are the same, in any order', async () => {
    const pairs = [
      ['1', at(5n), at(5n)],
      ['2', at(5n, 'Meera'), at(5n, 'Meera')],
    ] as const;
    const { hash } = await compare(pairs, 5n, true);
    expect(hash).toMatch(/^[0-9a-f]{64}$/u);
    expect((await compare(pairs.toReversed(), 5n, true)).hash).toBe(hash);
    expect((await compare(pairs.slice(0, 1), 5n, true)).hash).not.toBe(hash);
  });
});
