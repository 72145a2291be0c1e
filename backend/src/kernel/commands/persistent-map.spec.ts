import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PersistentMap } from './persistent-map.js';

it('returns the last value set for each key', () => {
  const keys = Array.from({ length: 1_000 }, () => randomUUID());
  const filled = keys.reduce((map, key) => map.with(key, 'old'), new PersistentMap<string>());
  const changed = keys.reduce((map, key, index) => map.with(key, `${index}`), filled);
  expect(keys.map((key) => changed.get(key))).toEqual(keys.map((_, index) => `${index}`));
  expect(changed.get(randomUUID())).toBeUndefined();
});

it('leaves earlier versions unchanged', () => {
  const [first, second] = ['0b6f1c1e-1', '0b6f1c1e-2'];
  const before = new PersistentMap<number>().with(first, 1);
  const after = before.with(second, 2).with(first, 3);
  expect([before.get(first), before.get(second)]).toEqual([1, undefined]);
  expect([after.get(first), after.get(second)]).toEqual([3, 2]);
});
