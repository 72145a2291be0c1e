import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import { AggregateReader } from '../kernel/commands/index.js';
import { accountAggregate } from './account.decider.js';

/** Names of people, from their account streams; needs no read model. */
@Injectable()
export class PersonNames {
  constructor(private readonly aggregates: AggregateReader) {}

  /** Blank if the account is missing. */
  async get(id: AccountId): Promise<string> {
    const { state } = await this.aggregates.load(accountAggregate, id);
    return state.person?.name ?? '';
  }

  /** Loads each account once. */
  async getAll(ids: Iterable<AccountId>): Promise<ReadonlyMap<AccountId, string>> {
    const named = [...new Set(ids)].map(async (id) => [id, await this.get(id)] as const);
    return new Map(await Promise.all(named));
  }
}
