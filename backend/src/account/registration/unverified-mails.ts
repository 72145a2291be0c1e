import { Injectable } from '@nestjs/common';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import { SharedValues } from '../../kernel/shared-values/shared-values.js';
import { EmailKeys } from './email-keys.js';

const HOUR_MS = 60 * 60_000;
const refusal = 'ACCOUNT.TOO_MANY_LINKS' as const;
const perHour = { windowMs: HOUR_MS, max: 5, refusal };
const perDay = { windowMs: 24 * HOUR_MS, max: 10, refusal };

/**
 * Counts the mails to an address that is not verified, over all accounts and kinds of mail: accounts are free, so a limit of
 * each would let many of them fill one inbox. Repeated submits are counted, too.
 */
@Injectable()
export class UnverifiedMails {
  constructor(
    private readonly shared: SharedValues,
    private readonly emailKeys: EmailKeys,
  ) {}

  /** Refuses one mail too many. */
  async count(email: string): Promise<Result<null, typeof refusal>> {
    const key = this.emailKeys.of(withoutTag(email));
    const inHour = await this.shared.limit(`mails in an hour to ${key}`, perHour);
    return inHour.ok ? this.shared.limit(`mails in a day to ${key}`, perDay) : inHour;
  }

  /** The same for an account's own address, if it is not verified. */
  countTo(person: { readonly email: string; readonly emailVerified: boolean }) {
    return person.emailVerified ? Promise.resolve(accept(null)) : this.count(person.email);
  }
}

/** `anita+work@example.com` is an inbox of `anita@example.com`. */
const withoutTag = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');
