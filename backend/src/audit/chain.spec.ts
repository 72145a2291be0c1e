import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasApplication } from '@nirmaan/contracts/examples';
import { GENESIS, hashOf, type RawFact } from '@nirmaan/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { ChainWalk } from './chain.js';

const stream = streamOf.application(anitasApplication);
const written = {
  $correlationId: 'spec',
  $causationId: 'spec',
  actor: { kind: 'visitor' as const },
  occurredAt: '2026-11-21T10:00:00.000Z',
  schemaVersion: 1,
};

/** Three facts as the program writes them. */
function chained(): [RawFact, RawFact, RawFact] {
  let previousHash = GENESIS;
  const facts = [1n, 2n, 3n].map((position): RawFact => {
    const fact = { type: 'Said', data: { position: String(position) } };
    const link = { ...fact, previousHash, stream, revision: position - 1n, metadata: written };
    previousHash = hashOf(link);
    const metadata = { ...written, hash: previousHash };
    return { ...fact, id: '', streamId: stream, revision: position - 1n, position, metadata };
  });
  return facts as [RawFact, RawFact, RawFact];
}

const faultsOf = (facts: readonly RawFact[]): string[] => {
  const walk = new ChainWalk();
  return facts.flatMap((fact) => walk.take(fact) ?? []).map(({ where }) => where);
};

describe('the hash chain', () => {
  const [one, two, three] = chained();

  it('is whole where nobody touched it', () => {
    expect(faultsOf([one, two, three])).toEqual([]);
  });

  it.each([
    ['data', { data: { position: '22' } }],
    ['type', { type: 'Shouted' }],
    ['time', { metadata: { ...(two.metadata as object), occurredAt: '2026-11-20T10:00:00.000Z' } }],
    ['stream', { streamId: `${stream}x` }],
    ['metadata', { metadata: null }],
  ])('shows a fact whose %s was changed', (_, change) => {
    expect(faultsOf([one, { ...two, ...change }, three])[0]).toContain('@1');
  });

  it('shows where a fact was removed, and where facts changed places', () => {
    expect(faultsOf([one, three])).toEqual([`${stream}@2`]);
    const swapped = [one, { ...three, revision: 1n }, { ...two, revision: 2n }];
    expect(faultsOf(swapped)).toEqual([`${stream}@1`, `${stream}@2`]);
  });
});
