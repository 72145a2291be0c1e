import { describe, expect, it } from 'vitest';
import { percentilesOf, rateOf } from './measure.js';

describe('percentiles', () => {
  it('are taken from the sorted values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentilesOf(values)).toEqual({ p50: 51, p99: 100 });
  });
});

describe('a rate', () => {
  it('counts each piece of work once, however many clients there are', async () => {
    const done: number[] = [];
    await rateOf(50, 7, (piece) => Promise.resolve(done.push(piece)));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });
});
