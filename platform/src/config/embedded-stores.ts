import { randomBytes } from 'node:crypto';

/** 256 bits in letters and digits, which need no escaping in a URL. */
export const createSecret = (): string => randomBytes(32).toString('hex');

/** The only user of the embedded MongoDB; its password is the installation's secret. */
export const EMBEDDED_USER = 'nirmaan';

/**
 * For the official client. It ignores credentials without TLS, but sends the connection's name with every call, so that
 * is where the secret is.
 */
export const getEmbeddedEventStoreUrl = (port: number, secret: string): string =>
  `esdb://127.0.0.1:${port}?tls=false&connectionName=${secret}`;

export const getEmbeddedMongoUrl = (port: number, secret: string): string =>
  `mongodb://${EMBEDDED_USER}:${secret}@127.0.0.1:${port}/?replicaSet=embedded&authMechanism=SCRAM-SHA-256`;
