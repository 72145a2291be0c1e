import { GENESIS, computeHash, type Link } from './hash-chain.js';
import { nameStream } from './stream-name.js';

const link: Link = {
  previousHash: GENESIS,
  stream: nameStream('table', '1'),
  revision: 0n,
  type: 'TeaServed',
  data: { cup: 'blue' },
  metadata: {
    $correlationId: 'c',
    $causationId: 'c',
    actor: { kind: 'visitor' },
    occurredAt: '2026-11-21T10:00:00.000Z',
    schemaVersion: 1,
  },
};

describe('the hash chain', () => {
  it('never changes for stored events', () => {
    expect(computeHash(link)).toBe(
      'e950d110dd3de34f6b2a2ce864fba8df527756cf0909164b9eb4c32080b16064',
    );
  });

  it.each<[string, Partial<Link>]>([
    ['another event before it', { previousHash: 'f'.repeat(64) }],
    ['another stream', { stream: nameStream('table', '2') }],
    ['another revision', { revision: 1n }],
    ['another type', { type: 'TeaSpilt' }],
    ['other data', { data: { cup: 'red' } }],
    ['another time', { metadata: { ...link.metadata, occurredAt: '2026-11-21T10:00:00.001Z' } }],
    ['another trace', { metadata: { ...link.metadata, traceparent: '00-0a-0b-01' } }],
    ['another actor', { metadata: { ...link.metadata, actor: { kind: 'system', name: 'x' } } }],
  ])('detects %s', (_, change) => {
    expect(computeHash({ ...link, ...change })).not.toBe(computeHash(link));
  });

  it('is the same after a trip through JSON', () => {
    const stored = JSON.parse(JSON.stringify({ data: link.data, metadata: link.metadata })) as Link;
    expect(computeHash({ ...link, ...stored })).toBe(computeHash(link));
  });
});
