import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../kernel/commands/index.js';
import { account } from './account.decider.js';

/** What people are called, told by the log itself: it needs no read model. */
@Injectable()
export class PersonNames {
  constructor(private readonly executor: CommandExecutor) {}

  /** Blank where the account is not there. */
  async of(id: AccountId): Promise<string> {
    const { state } = await this.executor.load(account, streamOf.account(id));
    return state.person?.name ?? '';
  }

  /** Looks each of them up once, however often it is named. */
  async ofAll(ids: Iterable<AccountId>): Promise<ReadonlyMap<AccountId, string>> {
    const named = [...new Set(ids)].map(async (id) => [id, await this.of(id)] as const);
    return new Map(await Promise.all(named));
  }
}
