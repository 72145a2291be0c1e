import { describe, expect, it } from 'vitest';
import type { Call } from '../kernel/index.js';
import { calls } from './calls.js';
import { refusals } from './refusals.js';

const all = Object.values(calls).flatMap((ofSlice) =>
  Object.values<Pick<Call, 'method' | 'path' | 'refuses'>>(ofSlice),
);

describe('the calls', () => {
  it('each have a method and path of their own', () => {
    const addresses = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('name only refusals that the product knows', () => {
    const named = all.flatMap(({ refuses = [] }) => refuses);
    expect(named.filter((code) => !(code in refusals))).toEqual([]);
  });
});
