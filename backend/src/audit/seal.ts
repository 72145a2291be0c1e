import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 and SPKI; RFC 8410. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
const RAW_KEY_BYTES = 32;

/** Signs what auditors take away. Whoever has the public key can check it without the secret. */
export class Seal {
  private readonly key;
  /** Base64 of the 32 bytes. */
  readonly publicKey: string;

  /** The key pair follows from the secret alone, so that every process and every restart signs alike. */
  constructor(secret: string) {
    const seed = createHash('sha256').update(`audit signing key\n${secret}`).digest();
    this.key = createPrivateKey({
      key: Buffer.concat([PRIVATE, seed]),
      format: 'der',
      type: 'pkcs8',
    });
    const spki = createPublicKey(this.key).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(-RAW_KEY_BYTES).toString('base64');
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

/** True when the owner of a public key has signed exactly this text. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== RAW_KEY_BYTES) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
