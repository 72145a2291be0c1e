import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { checkEventStoreUrl } from './event-store-url.js';
import { previousKeys } from './previous-keys.js';

export * from './config-error.js';
export * from './embedded-stores.js';
export * from './key-files.js';
export * from './previous-keys.js';
export * from './running-installation.js';

/**
 * Reads a process's settings from the environment; empty variables count as missing. A setting may stand in a file that
 * `<NAME>_FILE` names. Throws ConfigError.
 */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of Object.keys(schema.shape)) {
    const file = given[`${name}_FILE`];
    if (file !== undefined) given[name] ??= readSettingFile(`${name}_FILE`, file);
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${lines.join('\n')}`);
}

function readSettingFile(name: string, file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new ConfigError(`${name}: ${file} cannot be read.`, { cause });
  }
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address that only this machine can reach, whatever its protocol, and for a list of such hosts. */
export function isLoopback(address: string): boolean {
  // A URL's parser takes it for a slash, and would read another host than this expression.
  if (address.includes('\\')) return false;
  const [, scheme = '', hosts = '', rest = ''] =
    /^([a-z+]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(address) ?? [];
  return hosts.split(',').every((host) => {
    const url = `http://${host}${rest}`;
    return scheme && URL.canParse(url) && loopbackHosts.includes(new URL(url).hostname);
  });
}

/** `esdb://host:2113?tls=false`, or a cluster's `esdb+discover://…` */
export const eventStoreUrl = z
  .string('is required: where the event store is, e.g. esdb://localhost:2113?tls=false')
  .superRefine(checkEventStoreUrl);

/** `mongodb://host:27017/?replicaSet=rs0` */
export const mongoUrl = z
  .string('is required: where MongoDB is, e.g. mongodb://localhost:27017/?replicaSet=rs0')
  .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://');

export const port = z.coerce.number().int().min(0).max(65_535);

export const milliseconds = z.coerce.number().int().nonnegative();

/** A signing or encryption key: at least 32 characters. */
export const secret = z
  .string('is required: at least 32 random characters')
  .min(32, 'is too weak: use at least 32 random characters');

/** Asks for demo data and the payment sandbox beside stores that are not embedded. */
export const sandboxSetting = z.literal('yes', 'must be yes, or not be set').optional();

/** The stores, and the key that wraps the keys of the keyring. */
export const storeSettings = {
  EVENTSTORE_URL: eventStoreUrl,
  MONGO_URL: mongoUrl,
  KEYRING_KEK: secret,
  KEYRING_KEK_PREVIOUS: previousKeys,
};
