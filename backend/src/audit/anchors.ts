import { type Anchor, logAnchored } from '@nirmaan/contracts/audit';
import { type EventEnvelope, GENESIS, type Position } from '@nirmaan/contracts/kernel';
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { replaceFile } from '@nirmaan/platform/files';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getStoredHash } from '../kernel/history/index.js';

/** The headers of an Ed25519 key in PKCS #8 and SPKI; RFC 8410. */
const PRIVATE_KEY_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

/** Signs exports and anchors, which auditors verify with the public key alone. */
export class AuditSigner {
  private readonly key;
  /** Base64 of the 32 bytes. */
  readonly publicKey: string;

  /** Derives the key pair from the secret, so that all processes share it. */
  constructor(secret: string) {
    const seed = createHash('sha256').update(`audit signing key\n${secret}`).digest();
    const der = Buffer.concat([PRIVATE_KEY_HEADER, seed]);
    this.key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.key).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(-KEY_BYTES).toString('base64');
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== KEY_BYTES) return false;
  const der = Buffer.concat([PUBLIC_KEY_HEADER, raw]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** A digest of `$all` up to a position. */
export interface EventStoreDigest {
  readonly upTo: Position;
  readonly events: bigint;
  readonly digest: string;
}

export const emptyDigest: EventStoreDigest = { upTo: 0n, events: 0n, digest: GENESIS };

export const addToDigest = (
  { events, digest }: EventStoreDigest,
  event: EventEnvelope,
): EventStoreDigest => ({
  upTo: event.position,
  events: events + 1n,
  digest: createHash('sha256')
    .update(`${digest}\n${getStoredHash(event) ?? ''}`)
    .digest('hex'),
});

export const toDigest = ({ upTo, events, digest }: Anchor): EventStoreDigest => ({
  upTo: BigInt(upTo),
  events: BigInt(events),
  digest,
});

const toSignedText = ({ upTo, events, digest }: EventStoreDigest): string =>
  ['event store anchor', upTo, events, digest].join('\n');

export const signAnchor = (digest: EventStoreDigest, signer: AuditSigner): Anchor => ({
  upTo: digest.upTo.toString(),
  events: digest.events.toString(),
  digest: digest.digest,
  signature: signer.sign(toSignedText(digest)),
});

export const isGenuine = (anchor: Anchor, publicKey: string): boolean =>
  isSignedBy(publicKey, toSignedText(toDigest(anchor)), anchor.signature);

/**
 * Writes a copy of an anchor into a folder that must exist, so that a mount that is missing is noticed. What lies behind
 * the folder is the operator's.
 */
export async function keepAnchor(folder: string, anchor: Anchor): Promise<void> {
  const file = join(folder, `anchor-${anchor.upTo}.json`);
  if (await stat(file).catch(() => null)) return;
  await replaceFile(file, JSON.stringify(anchor), 0o644);
}

/** The anchor in a file, or all anchors in a folder. Throws where one cannot be read. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? (await readdir(path)).filter((name) => name.endsWith('.json')) : [];
  const files = isFolder ? names.map((name) => join(path, name)) : [path];
  return Promise.all(
    files.map(async (file) => {
      const text = new TextDecoder().decode(await readFile(file));
      return logAnchored.data.parse(JSON.parse(text));
    }),
  );
}
