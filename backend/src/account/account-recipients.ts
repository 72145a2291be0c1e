import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type Recipient, Recipients } from '../mail/mail.module.js';
import { accountAggregate } from './account.decider.js';

/** Accounts as `mail` sees them, which knows no account. */
@Injectable()
export class AccountRecipients extends Recipients {
  constructor(private readonly executor: CommandExecutor) {
    super();
  }

  async find(account: AccountId): Promise<Recipient | null> {
    const { state } = await this.executor.load(accountAggregate, streamOf.account(account));
    return state.person && { ...state.person, isClosed: state.closure !== null };
  }
}
