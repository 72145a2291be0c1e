import type { Anchor } from '@nirmaan/contracts/audit';
import { GENESIS, type Position, type EventEnvelope } from '@nirmaan/contracts/kernel';
import { createHash } from 'node:crypto';
import { storedHash } from './chain.js';
import { isSigned, type Seal } from './seal.js';

/** Everything on the log up to a position, in one number. */
export interface LogDigest {
  readonly upTo: Position;
  readonly events: bigint;
  readonly digest: string;
}

export const emptyLog: LogDigest = { upTo: 0n, events: 0n, digest: GENESIS };

/** The digest with one more event. */
export const digestWith = (before: LogDigest, event: EventEnvelope): LogDigest => ({
  upTo: event.position,
  events: before.events + 1n,
  digest: createHash('sha256')
    .update(`${before.digest}\n${storedHash(event)}`)
    .digest('hex'),
});

export const digestOf = ({ upTo, events, digest }: Anchor): LogDigest => ({
  upTo: BigInt(upTo),
  events: BigInt(events),
  digest,
});

const textOf = ({ upTo, events, digest }: LogDigest): string =>
  ['log anchor', upTo, events, digest].join('\n');

export const anchorFor = (log: LogDigest, seal: Seal): Anchor => ({
  upTo: log.upTo.toString(),
  events: log.events.toString(),
  digest: log.digest,
  signature: seal.sign(textOf(log)),
});

/** True when the owner of the key has said so. */
export const isGenuine = (anchor: Anchor, publicKey: string): boolean =>
  isSigned(publicKey, textOf(digestOf(anchor)), anchor.signature);
