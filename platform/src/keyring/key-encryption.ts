import type { SubjectId } from '@nirmaan/contracts/kernel';
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { decrypt, encrypt } from './cipher.js';

/** Wraps data keys, so that a stolen keyring opens nothing. A key management service fits it. */
export interface KeyEncryption {
  wrap(key: KeyObject, subject: SubjectId): Promise<Buffer>;
  /** Throws WrongKeyEncryptionKey. */
  unwrap(wrapped: Buffer, subject: SubjectId): Promise<KeyObject>;
}

export class WrongKeyEncryptionKey extends Error {
  override readonly name = 'WrongKeyEncryptionKey';
  override readonly message =
    'KEYRING_KEK is not the key of this data. Put it back from the backup.';
}

const derive = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'nirmaan keyring', 32)));

/** Wraps with a secret that this process knows; previous ones still unwrap. */
export class LocalKeyEncryption implements KeyEncryption {
  private readonly current: KeyObject;
  private readonly all: readonly KeyObject[];

  constructor(secret: string, previous: readonly string[] = []) {
    this.current = derive(secret);
    this.all = [this.current, ...previous.map(derive)];
  }

  wrap(key: KeyObject, subject: SubjectId): Promise<Buffer> {
    return Promise.resolve(encrypt(this.current, key.export(), subject));
  }

  unwrap(wrapped: Buffer, subject: SubjectId): Promise<KeyObject> {
    for (const candidate of this.all) {
      const key = decrypt(candidate, wrapped, subject);
      if (key) return Promise.resolve(createSecretKey(key));
    }
    return Promise.reject(new WrongKeyEncryptionKey());
  }
}
