import { describe, expect, it } from 'vitest';
import { conditionOf, needsAnOperator } from './condition.js';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const well = {
  ...{ phase: 'following' as const, live: true, previous: false, worker: 'host/1/a' },
  ...{ lag: { events: 0, isMore: false, seconds: 0 }, movedAt: ago(60), parkedStreams: 0 },
};
const behind = { ...well, lag: { events: 3, isMore: false, seconds: 30 } };

describe('a generation', () => {
  it.each([
    ['live', 'follows the log and has read it all', well],
    ['kept', 'is the way back', { ...well, live: false, previous: true }],
    ['spare', 'is followed though no way leads to it', { ...well, live: false }],
    ['live', 'is behind and gets on', { ...behind, movedAt: ago(1) }],
    ['stalled', 'is behind and has not moved, though somebody holds it', behind],
    ['stalled', 'has nobody, though nothing is to be done', { ...well, worker: null }],
    ['stalled', 'has been building without getting on', { ...behind, phase: 'building' as const }],
    ['building', 'is built', { ...well, phase: 'building' as const }],
    ['parked', 'has streams that wait', { ...well, parkedStreams: 2 }],
    ['stopped', 'was stopped, whatever else is wrong', { ...behind, phase: 'stopped' as const }],
    ['failed', 'could not be built', { ...well, worker: null, phase: 'failed' as const }],
  ])('is %s when it %s', (condition, _, signs) => {
    expect(conditionOf(signs, now)).toBe(condition);
  });

  it.each([
    ['live', true, false],
    ['kept', false, false],
    ['spare', false, false],
    ['building', false, false],
    ['stopped', false, false],
    ['stopped', true, true],
    ['parked', true, true],
    ['stalled', false, true],
    ['failed', false, true],
    ['missing', true, true],
  ] as const)('that is %s (live: %s) waits for an operator: %s', (state, live, waits) => {
    expect(needsAnOperator({ state, live })).toBe(waits);
  });
});
