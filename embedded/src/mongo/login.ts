import { EMBEDDED_USER } from '@nirmaan/platform/config';
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MongoRefusal } from './errors.js';

/** The fewest that drivers accept; the secret is random, so more would protect nothing. */
const ITERATIONS = 4096;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const xor = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));

/** What SCRAM-SHA-256 (RFC 5802, RFC 7677) derives from the secret. */
export class Credentials {
  readonly salt = randomBytes(16).toString('base64');
  private readonly clientKey;
  private readonly serverKey;

  constructor(secret: string) {
    const salt = Buffer.from(this.salt, 'base64');
    const salted = pbkdf2Sync(secret, salt, ITERATIONS, 32, 'sha256');
    this.clientKey = hmac(salted, 'Client Key');
    this.serverKey = hmac(salted, 'Server Key');
  }

  getProof(exchange: string): string {
    const storedKey = createHash('sha256').update(this.clientKey).digest();
    return xor(this.clientKey, hmac(storedKey, exchange)).toString('base64');
  }

  getSignature(exchange: string): string {
    return hmac(this.serverKey, exchange).toString('base64');
  }
}

const firstMessage = new RegExp(`^n,,(n=${EMBEDDED_USER},r=([!-+\\--~]{8,256}))$`);

/** Whether the client of one connection has proved that it knows the secret. */
export class Login {
  #isDone = false;
  #exchange: { readonly text: string; readonly nonce: string } | undefined;

  constructor(private readonly credentials: Credentials) {}

  get isDone(): boolean {
    return this.#isDone;
  }

  require(command: string): void {
    if (!this.#isDone)
      throw new MongoRefusal('Unauthorized', `Command ${command} requires authentication`);
  }

  start(message: string): string {
    const [, bare, clientNonce = ''] = firstMessage.exec(message) ?? refuse();
    const nonce = clientNonce + randomBytes(18).toString('base64');
    const reply = `r=${nonce},s=${this.credentials.salt},i=${ITERATIONS}`;
    this.#exchange = { text: `${bare ?? ''},${reply},c=biws,r=${nonce}`, nonce };
    return reply;
  }

  /** The server's proof that it knows the secret, too. */
  continue(message: string): string {
    const { text, nonce } = this.#exchange ?? refuse();
    this.#exchange = undefined;
    const expected = Buffer.from(`c=biws,r=${nonce},p=${this.credentials.getProof(text)}`);
    const given = Buffer.from(message);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse();
    this.#isDone = true;
    return `v=${this.credentials.getSignature(text)}`;
  }
}

function refuse(): never {
  throw new MongoRefusal('AuthenticationFailed', 'Authentication failed.');
}
