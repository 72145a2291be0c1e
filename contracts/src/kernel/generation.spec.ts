import { expect, it } from 'vitest';
import { type CheckpointDocument, levelled } from './generation.js';

const checkpoint = (
  _id: string,
  position: bigint,
  given: Partial<CheckpointDocument> = {},
): CheckpointDocument => ({
  ...{ _id, position, readModel: 'sectors@1', generation: 1, phase: 'following' },
  ...{ updatedAt: new Date(0), perSecond: 0, mostPerSecond: null, failure: null },
  ...{ lease: { owner: 'worker', token: 7n, until: new Date(0) }, ...given },
});

const inShift = { together: { shift: 'today', token: 7n } };

it('a generation stands where the one stands that moves for its shift', () => {
  const all = [
    checkpoint('moves', 30n, { ...inShift, updatedAt: new Date(9), perSecond: 5 }),
    checkpoint('follows', 20n, inShift),
    checkpoint('alone', 10n),
    checkpoint('another shift', 25n, { together: { shift: 'yesterday', token: 7n } }),
    checkpoint('claimed since', 15n, { together: { shift: 'today', token: 6n } }),
  ];
  const positions = Object.fromEntries(levelled(all).map(({ _id, position }) => [_id, position]));
  expect(positions).toEqual({
    moves: 30n,
    follows: 30n,
    alone: 10n,
    'another shift': 25n,
    'claimed since': 15n,
  });
  expect(levelled(all)[1]).toMatchObject({
    updatedAt: new Date(9),
    perSecond: 5,
    phase: 'following',
  });
});
