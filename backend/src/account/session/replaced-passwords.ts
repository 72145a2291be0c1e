import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountId, SessionId } from '@nirmaan/contracts/account';
import { Clock } from '../../kernel/commands/index.js';
import { Follower } from '../../kernel/following/follower.js';
import { LogCalendar } from '../../kernel/following/log-calendar.js';
import { KeptForATokensLife, TOKEN_LIFETIME_MS } from './token-lifetime.js';

/** What an account's newest password ended: every older token but those of one session. */
interface NewPassword {
  readonly credential: number;
  readonly keeps: SessionId | null;
}

/** A token, as far as passwords matter: under which one it was given. */
interface Given {
  readonly account: AccountId;
  readonly session: SessionId;
  readonly credential: number;
}

/**
 * The accounts whose password was replaced while a token of the old one may still live, by any process of the api,
 * so that a new password ends every other sign-in at once.
 */
@Injectable()
export class ReplacedPasswords implements OnModuleInit {
  private readonly newest: KeptForATokensLife<AccountId, NewPassword>;

  constructor(
    private readonly follower: Follower,
    private readonly calendar: LogCalendar,
    clock: Clock,
  ) {
    this.newest = new KeptForATokensLife(clock);
  }

  async onModuleInit(): Promise<void> {
    const after = await this.calendar.before(TOKEN_LIFETIME_MS);
    const wanted = { types: ['PasswordChanged', 'PasswordReset'] };
    await this.follower.follow(wanted, after, ({ type, data, metadata }) => {
      const at = new Date(metadata.occurredAt);
      if (type === 'PasswordChanged') this.note(data.account, data, at);
      if (type === 'PasswordReset') this.note(data.account, { ...data, keeps: null }, at);
    });
  }

  /** Also called by whoever replaces a password, so that the answer comes only once this process knows. */
  note(account: AccountId, { credential, keeps }: NewPassword, at: Date): void {
    const known = this.newest.get(account)?.credential ?? 0;
    if (credential > known) this.newest.set(account, { credential, keeps }, at);
  }

  /** True for a token that an older password gave. */
  ended({ account, session, credential }: Given): boolean {
    const newest = this.newest.get(account);
    return newest !== undefined && credential < newest.credential && session !== newest.keeps;
  }
}
