import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountId, SessionId } from '@nirmaan/contracts/account';
import { Follower } from '../../kernel/following/follower.js';

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
 * The accounts whose password was ever replaced, by any process of the api, so that a new password ends every
 * other sign-in at once.
 */
@Injectable()
export class ReplacedPasswords implements OnModuleInit {
  private readonly newest = new Map<AccountId, NewPassword>();

  constructor(private readonly follower: Follower) {}

  async onModuleInit(): Promise<void> {
    await this.follower.follow({ types: ['PasswordChanged', 'PasswordReset'] }, (fact) => {
      if (fact.type === 'PasswordChanged') this.note(fact.data.account, fact.data);
      if (fact.type === 'PasswordReset')
        this.note(fact.data.account, { ...fact.data, keeps: null });
    });
  }

  /** Also called by whoever replaces a password, so that the answer comes only once this process knows. */
  note(account: AccountId, { credential, keeps }: NewPassword): void {
    const known = this.newest.get(account)?.credential ?? 0;
    if (credential > known) this.newest.set(account, { credential, keeps });
  }

  /** True for a token that an older password gave. */
  ended({ account, session, credential }: Given): boolean {
    const newest = this.newest.get(account);
    return newest !== undefined && credential < newest.credential && session !== newest.keeps;
  }
}
