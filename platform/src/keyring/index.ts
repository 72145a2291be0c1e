import { ConfigError, type PreviousKey } from '../config/index.js';
import type { MongoConnection } from '../mongo/index.js';
import { LocalKeyEncryption, WrongKeyEncryptionKey } from './key-encryption.js';
import { Keyring } from './keyring.js';

export * from './key-encryption.js';
export * from './keyring.js';

export interface KeyringSettings {
  readonly KEYRING_KEK: string;
  readonly KEYRING_KEK_PREVIOUS?: readonly PreviousKey[];
}

/** Opens the keyring beside a database. Throws ConfigError for the KEYRING_KEK of other data, with MongoDB closed. */
export async function openKeyring(
  { client, db, close }: MongoConnection,
  { KEYRING_KEK, KEYRING_KEK_PREVIOUS = [] }: KeyringSettings,
): Promise<Keyring> {
  const previous = KEYRING_KEK_PREVIOUS.map(({ key }) => key);
  const database = client.db(`${db.databaseName}_keyring`);
  const keyring = new Keyring(database, new LocalKeyEncryption(KEYRING_KEK, previous));
  try {
    await keyring.check();
    return keyring;
  } catch (error) {
    await close();
    if (!(error instanceof WrongKeyEncryptionKey)) throw error;
    throw new ConfigError(error.message, { cause: error });
  }
}
