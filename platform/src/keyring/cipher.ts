import {
  createCipheriv,
  createDecipheriv,
  type CipherGCMTypes,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const ALGORITHM: CipherGCMTypes = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const POOLED_NONCES = 256;
let pool = Buffer.alloc(0);

/** From a pool, since asking for random bytes costs more than to seal an event. Each is used once. */
function takeNonce(): Buffer {
  if (pool.length === 0) pool = randomBytes(POOLED_NONCES * NONCE_BYTES);
  const nonce = pool.subarray(0, NONCE_BYTES);
  pool = pool.subarray(NONCE_BYTES);
  return nonce;
}

/**
 * Nonce, ciphertext and tag; `context` is authenticated with them. Keys are objects, since Node 24 takes four times as
 * long with their bytes.
 */
export function encrypt(key: KeyObject, content: string | Buffer, context: string): Buffer {
  const nonce = takeNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(context));
  const encrypted = cipher.update(content as string, 'utf8');
  cipher.final();
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]);
}

/** Undefined where key, context or any bit is another one. */
export function decrypt(key: KeyObject, bytes: Buffer, context: string): Buffer | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(end));
  const content = decipher.update(bytes.subarray(NONCE_BYTES, end));
  try {
    decipher.final();
    return content;
  } catch {
    return undefined;
  }
}
