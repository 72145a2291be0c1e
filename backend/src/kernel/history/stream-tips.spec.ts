import { StreamTips } from './stream-tips.js';

const STREAMS = 50_000;
const MAX_BYTES_PER_STREAM = 100;
const getName = (number: number) => `application-${number}`;
const computeHash = (number: number) => number.toString(16).padStart(64, '0');

it('keeps the newest tip of each stream in at most 100 bytes', () => {
  const tips = new StreamTips();
  const before = process.memoryUsage().arrayBuffers;
  for (const revision of [0n, 1n << 40n])
    for (let number = 0; number < STREAMS; number += 1)
      tips.set(getName(number), { revision, hash: revision ? computeHash(number) : null });
  const grown = process.memoryUsage().arrayBuffers - before;
  for (let number = 0; number < STREAMS; number += 1)
    expect(tips.get(getName(number))).toEqual({ revision: 1n << 40n, hash: computeHash(number) });
  expect(tips.get(getName(STREAMS))).toBeUndefined();
  expect(grown / STREAMS).toBeLessThan(MAX_BYTES_PER_STREAM);
});
