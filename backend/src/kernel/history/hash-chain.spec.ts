import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasApplication } from '@nirmaan/contracts/examples';
import { GENESIS, computeHash, type EventEnvelope, omit } from '@nirmaan/contracts/kernel';
import { metadataAt } from '@nirmaan/contracts/testing';
import { findFaults } from './verified-history.js';

const stream = streamOf.application(anitasApplication);
const written = omit(metadataAt('2026-11-21T10:00:00.000Z'), 'hash');

/** Three events as the program writes them. */
function chained(): [EventEnvelope, EventEnvelope, EventEnvelope] {
  let previousHash = GENESIS;
  const events = [1n, 2n, 3n].map((position): EventEnvelope => {
    const event = { type: 'Said', data: { position: String(position) } };
    const link = { ...event, previousHash, stream, revision: position - 1n, metadata: written };
    previousHash = computeHash(link);
    const metadata = { ...written, hash: previousHash };
    const stored = { id: '', streamId: stream, revision: position - 1n, position };
    return { ...event, ...stored, appendedAt: new Date(0), metadata };
  });
  return events as [EventEnvelope, EventEnvelope, EventEnvelope];
}

const places = (events: readonly EventEnvelope[]): string[] =>
  findFaults(events).map(({ where }) => where);

describe('the hash chain', () => {
  const [one, two, three] = chained();

  it('has no faults as written', () => {
    expect(places([one, two, three])).toEqual([]);
  });

  it.each([
    ['data', { data: { position: '22' } }],
    ['type', { type: 'Shouted' }],
    ['time', { metadata: { ...(two.metadata as object), occurredAt: '2026-11-20T10:00:00.000Z' } }],
    ['stream', { streamId: `${stream}x` }],
    ['metadata', { metadata: null }],
  ])('reveals an event whose %s was changed', (_, change) => {
    expect(places([one, { ...two, ...change }, three])[0]).toContain('revision 1');
  });

  it('reveals removed and swapped events', () => {
    expect(places([one, three])).toEqual([`${stream}, revision 2`]);
    const swapped = [one, { ...three, revision: 1n }, { ...two, revision: 2n }];
    expect(places(swapped)).toEqual([`${stream}, revision 1`, `${stream}, revision 2`]);
  });
});
