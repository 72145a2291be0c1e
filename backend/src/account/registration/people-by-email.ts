import { Injectable } from '@nestjs/common';
import { type AccountId, accountId, chosenRole, type EmailKey } from '@nirmaan/contracts/account';
import type { Position } from '@nirmaan/contracts/kernel';
import { v5 } from 'uuid';
import { AggregateReader } from '../../kernel/commands/index.js';
import { accountAggregate, type AccountState } from '../account.decider.js';
import { EmailKeys } from './email-keys.js';
import { emailClaimAggregate } from './email.decider.js';

/** Returned for an address without an account. */
export const UNKNOWN_ACCOUNT = accountId.parse('00000000-0000-4000-8000-000000000000');

const unknown = {
  account: UNKNOWN_ACCOUNT,
  state: accountAggregate.initialState,
  position: null,
} as const;

const STRANGERS = 'b3f0f4a4-5f0d-4d7c-9a39-2d4f5f0a3c61';

/** Gives each unknown address an account stream of its own, as loads of one stream are serialised. */
const createStranger = (key: EmailKey): AccountId => accountId.parse(v5(key, STRANGERS));

/** The owner of an e-mail address. */
export interface Found {
  readonly key: EmailKey;
  /** `UNKNOWN_ACCOUNT` where there is no account. */
  readonly account: AccountId;
  readonly state: AccountState;
  /** Position of the account's latest event; null without an account. */
  readonly position: Position | null;
}

/**
 * Loads the streams instead of using the cache, so that the answer is current and takes as long for unknown addresses.
 */
@Injectable()
export class PeopleByEmail {
  constructor(
    private readonly aggregates: AggregateReader,
    private readonly emailKeys: EmailKeys,
  ) {}

  async find(email: string): Promise<Found> {
    const key = this.emailKeys.of(email);
    const { state: claim } = await this.aggregates.loadFresh(emailClaimAggregate, key);
    const id = claim.account ?? createStranger(key);
    const { state, position } = await this.aggregates.loadFresh(accountAggregate, id);
    // A former address stays claimed for a moment.
    const isItsAddress = state.person !== null && this.emailKeys.of(state.person.email) === key;
    return isItsAddress ? { key, account: id, state, position } : { key, ...unknown };
  }

  /** The same for passwords that are reset by mail: auditors and operators are not found. */
  async findByMail(email: string): Promise<Found> {
    const found = await this.find(email);
    const { person } = found.state;
    if (!person || chosenRole.safeParse(person.role).success) return found;
    return { ...found, ...unknown };
  }
}
