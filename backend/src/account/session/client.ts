import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { accountCalls, type EmailKey } from '@nirmaan/contracts/account';
import { API_BASE } from '@nirmaan/contracts/kernel';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import type { CookieOptions, Request, Response } from 'express';
import { createHmac } from 'node:crypto';
import { v4 } from 'uuid';
import { PUBLIC_ORIGIN } from '../../kernel/http/browser-policy.js';
import { getAddress } from '../../kernel/http/slots.js';
import type { TokenSettings } from '../account.settings.js';
import type { Person } from '../account.decider.js';

/** Where a request comes from. */
export interface Client {
  /** The address; of IPv6 the /64, which is one connection's. */
  readonly network: string;
  /** The signed cookie of an earlier sign-in. */
  readonly device: string | null;
}

const NAME = 'device';
/** Over https; its path forbids the prefix `__Host-`. */
const SECURE_NAME = `__Secure-${NAME}`;
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** `@FromClient() client: Client` */
export const FromClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<Request>();
  const cookies = request.signedCookies as Record<string, unknown>;
  const device = cookies[SECURE_NAME] ?? cookies[NAME];
  return { network: getAddress(request), device: typeof device === 'string' ? device : null };
});

type Credential = Person['credential'] | undefined;

/** Whether the client's cookie is of this account; it may be older than its password. */
export const isMarked = (address: EmailKey, { device }: Client): boolean =>
  device?.startsWith(`${address}.`) ?? false;

/** The device, if it has signed in with the present password. Cookies of an earlier one give no further guesses. */
const getKnownDevice = (address: EmailKey, { device }: Client, credential: Credential) =>
  device?.startsWith(`${address}.${credential}.`) ? device : null;

/**
 * Whether a known device can be the owner's: who registers a stranger's address knows its password, too, until the owner
 * verifies it.
 */
export const isOwnDevice = (address: EmailKey, client: Client, person: Person | null): boolean =>
  person?.emailVerified === true && getKnownDevice(address, client, person.credential) !== null;

/** Whose guesses at an account's password count together: a known device, else a network. */
export function getGuesser(address: EmailKey, client: Client, credential: Credential) {
  const device = getKnownDevice(address, client, credential);
  return { guesser: device ?? `${address} ${client.network}`, isKnown: device !== null };
}

/** The key of the signature, which is of no use for session tokens. */
const deriveCookieKey = (secret: string): string =>
  createHmac('sha256', secret).update('device cookie').digest('hex');

/** Cookies are signed with the first key; those of the others verify. */
export const deriveCookieKeys = ({ JWT_SECRET, JWT_SECRET_PREVIOUS }: TokenSettings): string[] =>
  getVerifyingKeys(JWT_SECRET, JWT_SECRET_PREVIOUS, new Date()).map(deriveCookieKey);

/** What strangers must not take from the owner's own browser. */
const calls = [accountCalls.login, accountCalls.sendOtp, accountCalls.resetPassword];

/** Marks a browser as one that has signed in to an account. It signs no one in, and is sent to these calls only. */
@Injectable()
export class DeviceCookie {
  private readonly options: CookieOptions;

  constructor(@Inject(PUBLIC_ORIGIN) publicOrigin: string) {
    const secure = publicOrigin.startsWith('https:');
    const maxAge = DEVICE_SECONDS * 1_000;
    this.options = { httpOnly: true, sameSite: 'strict', secure, signed: true, maxAge };
  }

  set(response: Response, address: EmailKey, credential: Credential): void {
    const name = this.options.secure ? SECURE_NAME : NAME;
    const value = `${address}.${credential}.${v4()}`;
    for (const { path } of calls)
      response.cookie(name, value, { ...this.options, path: API_BASE + path });
  }
}
