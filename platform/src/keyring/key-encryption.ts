import type { SubjectId } from '@nirmaan/contracts/kernel';
import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from './cipher.js';

/** Wraps data keys, so that a stolen keyring opens nothing. A key management service fits it. */
export interface KeyEncryption {
  wrap(key: Buffer, subject: SubjectId): Promise<Buffer>;
  /** Throws WrongKeyEncryptionKey. */
  unwrap(wrapped: Buffer, subject: SubjectId): Promise<Buffer>;
}

export class WrongKeyEncryptionKey extends Error {
  override readonly name = 'WrongKeyEncryptionKey';
  override readonly message =
    'KEYRING_KEK is not the key of this data. Put it back from the backup.';
}

const derive = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'nirmaan keyring', 32));

/** Wraps with a secret that this process knows; previous ones still unwrap. */
export class LocalKeyEncryption implements KeyEncryption {
  private readonly current: Buffer;
  private readonly all: readonly Buffer[];

  constructor(secret: string, previous: readonly string[] = []) {
    this.current = derive(secret);
    this.all = [this.current, ...previous.map(derive)];
  }

  wrap(key: Buffer, subject: SubjectId): Promise<Buffer> {
    return Promise.resolve(encrypt(this.current, key, subject));
  }

  unwrap(wrapped: Buffer, subject: SubjectId): Promise<Buffer> {
    for (const candidate of this.all) {
      const key = decrypt(candidate, wrapped, subject);
      if (key) return Promise.resolve(key);
    }
    return Promise.reject(new WrongKeyEncryptionKey());
  }
}
