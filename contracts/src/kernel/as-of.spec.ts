import { eventsAsOf, asOf } from './as-of.js';

const event = (position: bigint, occurredAt: string) =>
  ({ position, metadata: { occurredAt } }) as Parameters<typeof eventsAsOf>[0][number];

const [noon, same, before, late] = [
  event(2n ** 53n, '2026-11-21T12:00:00.000Z'),
  event(2n ** 53n + 1n, '2026-11-21T12:00:00.000Z'),
  event(2n ** 53n + 2n, '2026-11-21T11:59:59.000Z'),
  event(2n ** 53n + 3n, '2026-11-21T12:00:01.000Z'),
];
const stream = [noon, same, before, late];

describe('a stream as it was', () => {
  it.each([
    ['before all of it', '2026-11-21T11:59:59.999Z', []],
    ['at an instant of several', '2026-11-21T12:00:00.000Z', [noon, same, before]],
    ['in another time zone', '2026-11-21T17:30:00+05:30', [noon, same, before]],
    [
      'with a plus that a query turned into a blank',
      '2026-11-21T17:30:00 05:30',
      [noon, same, before],
    ],
    ['within a millisecond', '2026-11-21T12:00:00.000999Z', [noon, same, before]],
    ['in the last year there is', '9999-12-31T23:59:59.999Z', stream],
    ['at a position that no JavaScript number is', '9007199254740993', [noon, same]],
    ['at the first position', '0', []],
    ['far beyond the end', '9223372036854775807', stream],
  ])('%s', (_, moment, there) => {
    expect(eventsAsOf(stream, asOf.parse(moment))).toEqual(there);
  });

  it('now is all of it', () => expect(eventsAsOf(stream, undefined)).toEqual(stream));

  it.each(['', 'now', '-1', '1.5', '9223372036854775808', '2026-02-30T00:00:00Z', '2026-11-21'])(
    'refuses %j',
    (moment) => expect(asOf.safeParse(moment).success).toBe(false),
  );
});
