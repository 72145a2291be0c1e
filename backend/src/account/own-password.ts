import { Injectable } from '@nestjs/common';
import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../kernel/commands/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { accountAggregate, type Person } from './account.decider.js';
import { passwordMatches } from './passwords.js';
import { GuessLimit } from './sign-in/guess-limit.js';

/** Proves that a session is used by its person. Wrong passwords count by session, so that no stranger's guesses lock it. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly guesses: GuessLimit,
  ) {}

  /** Throws Refused after too many wrong ones. */
  async verify(
    { account, session }: Viewer,
    password: string,
  ): Promise<Result<Person, 'ACCOUNT.NOT_SIGNED_IN' | 'ACCOUNT.WRONG_PASSWORD'>> {
    const { person } = (await this.executor.loadFresh(accountAggregate, account)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    return this.guesses.around(session, async () =>
      (await passwordMatches(person.passwordHash, password))
        ? accept(person)
        : refuse('ACCOUNT.WRONG_PASSWORD'),
    );
  }
}
