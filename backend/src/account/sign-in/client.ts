import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { accountCalls, type EmailKey } from '@nirmaan/contracts/account';
import { API_BASE } from '@nirmaan/contracts/kernel';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import type { CookieOptions, Request, Response } from 'express';
import { createHmac } from 'node:crypto';
import { v4 } from 'uuid';
import { PUBLIC_ORIGIN } from '../../kernel/http/browser-policy.js';
import { getAddress } from '../../kernel/http/slots.js';
import type { ApiSettings } from '../../kernel/process/settings.js';
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

/**
 * Whose guesses at an account's password count together: a device that has signed in with the present one, else a
 * network. Cookies that were collected with an earlier password give no further guesses.
 */
export const getGuesser = (
  address: EmailKey,
  { network, device }: Client,
  credential: Credential,
): string => (device?.startsWith(`${address}.${credential}.`) ? device : `${address} ${network}`);

/** The key of the signature, which is of no use for session tokens. */
const deriveCookieKey = (secret: string): string =>
  createHmac('sha256', secret).update('device cookie').digest('hex');

/** Cookies are signed with the first key; those of the others verify. */
export const deriveCookieKeys = ({
  JWT_SECRET,
  JWT_SECRET_PREVIOUS,
}: Pick<ApiSettings, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>): string[] =>
  getVerifyingKeys(JWT_SECRET, JWT_SECRET_PREVIOUS, new Date()).map(deriveCookieKey);

/** Marks a browser as one that has signed in to an account. It signs no one in, and is sent to sign-in only. */
@Injectable()
export class DeviceCookie {
  private readonly options: CookieOptions;

  constructor(@Inject(PUBLIC_ORIGIN) publicOrigin: string) {
    const secure = publicOrigin.startsWith('https:');
    const scope = { path: API_BASE + accountCalls.login.path, maxAge: DEVICE_SECONDS * 1_000 };
    this.options = { httpOnly: true, sameSite: 'strict', secure, signed: true, ...scope };
  }

  set(response: Response, address: EmailKey, credential: Credential): void {
    const name = this.options.secure ? SECURE_NAME : NAME;
    response.cookie(name, `${address}.${credential}.${v4()}`, this.options);
  }
}
