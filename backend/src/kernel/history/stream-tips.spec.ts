import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { StreamTips } from './stream-tips.js';

const STREAMS = 50_000;
const MAX_BYTES_PER_STREAM = 100;
const getName = (number: number) => `application-${number}`;
const computeHash = (number: number) => number.toString(16).padStart(64, '0');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is really held: smaller buffers that a growing one replaced are garbage, which a worker may not have collected. */
function measureBuffers() {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

it('keeps the newest tip of each stream in at most 100 bytes', () => {
  const tips = new StreamTips();
  const before = measureBuffers();
  for (const revision of [0n, 1n << 40n])
    for (let number = 0; number < STREAMS; number += 1)
      tips.set(getName(number), { revision, hash: revision ? computeHash(number) : null });
  const grown = measureBuffers() - before;
  for (let number = 0; number < STREAMS; number += 1)
    expect(tips.get(getName(number))).toEqual({ revision: 1n << 40n, hash: computeHash(number) });
  expect(tips.get(getName(STREAMS))).toBeUndefined();
  expect(grown / STREAMS).toBeLessThan(MAX_BYTES_PER_STREAM);
});
