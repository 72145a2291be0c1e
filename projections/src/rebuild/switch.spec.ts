import { describe, expect, it } from 'vitest';
import { getNextLive } from './switch.js';

const g = (generation: number, version = 1) => ({ version, generation });
const stopped = { at: 5n, by: 'worker' as const };

describe('the live generation after a switch', () => {
  it.each([
    ['a first build', undefined, g(1), null],
    ['a rebuild', { ...g(1), previous: null, stopped: null }, g(2), g(1)],
    ['a second rebuild', { ...g(2), previous: g(1), stopped: null }, g(3), g(2)],
    ['a rollback', { ...g(2), previous: g(1), stopped: null }, g(1), g(2)],
    ['a new version', { ...g(2), previous: g(1), stopped }, g(3, 2), g(2)],
    ['a start', { ...g(2), previous: g(1), stopped }, g(2), g(1)],
  ])('%s', (_, live, target, previous) => {
    expect(getNextLive(live, target)).toEqual({ ...target, previous, stopped: null });
  });
});
