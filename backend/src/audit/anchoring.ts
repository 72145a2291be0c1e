import type { Anchor } from '@nirmaan/contracts/audit';
import { GENESIS, type Position, type RawFact } from '@nirmaan/contracts/kernel';
import { createHash } from 'node:crypto';
import { storedHash } from './chain.js';
import { isSigned, type Seal } from './seal.js';

/** Everything on the log up to a position, in one number. */
export interface LogDigest {
  readonly upTo: Position;
  readonly facts: bigint;
  readonly digest: string;
}

export const emptyLog: LogDigest = { upTo: 0n, facts: 0n, digest: GENESIS };

/** The digest with one more fact. */
export const digestWith = (before: LogDigest, fact: RawFact): LogDigest => ({
  upTo: fact.position,
  facts: before.facts + 1n,
  digest: createHash('sha256')
    .update(`${before.digest}\n${storedHash(fact)}`)
    .digest('hex'),
});

export const digestOf = ({ upTo, facts, digest }: Anchor): LogDigest => ({
  upTo: BigInt(upTo),
  facts: BigInt(facts),
  digest,
});

const textOf = ({ upTo, facts, digest }: LogDigest): string =>
  ['log anchor', upTo, facts, digest].join('\n');

export const anchorFor = (log: LogDigest, seal: Seal): Anchor => ({
  upTo: log.upTo.toString(),
  facts: log.facts.toString(),
  digest: log.digest,
  signature: seal.sign(textOf(log)),
});

/** True when the owner of the key has said so. */
export const isGenuine = (anchor: Anchor, publicKey: string): boolean =>
  isSigned(publicKey, textOf(digestOf(anchor)), anchor.signature);
