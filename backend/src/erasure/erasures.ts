import { Injectable } from '@nestjs/common';
import {
  accept,
  type AccountId,
  accountId,
  addDays,
  getAccountSubject,
  getAddressSubject,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import type { EmailKey } from '@nirmaan/contracts/account';
import { type Cause, CommandBus, AggregateReader } from '../kernel/commands/index.js';
import { erasureAggregate, type RequestedErasure } from './erasure.decider.js';
import { CloseAccount, ReopenAccount } from '../account/account.commands.js';
import { CancelErasure, RequestErasure } from './erasure.commands.js';

/** When an erasure that is requested now is due. */
export const getDue = (now: Date, afterDays: number): string =>
  addDays(now, afterDays).toISOString();

/** The same for an account. An address that was never verified may be a stranger's: it is given back at once. */
export const getAccountDue = (
  now: Date,
  afterDays: number,
  { emailVerified }: { readonly emailVerified: boolean },
): string => getDue(now, emailVerified ? afterDays : 0);

/** Whether the data of an account can never be read again. */
export async function isErased(
  aggregates: Pick<AggregateReader, 'loadFresh'>,
  account: AccountId,
): Promise<boolean> {
  const { state } = await aggregates.loadFresh(erasureAggregate, getAccountSubject(account));
  return state.phase !== 'none' && state.phase !== 'requested';
}

/** Schedules and cancels erasures. The erasure's own stream decides; the account is closed and reopened after it. */
@Injectable()
export class Erasures {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
  ) {}

  /** Answers when the erasure is due, which may be earlier than requested. */
  async request(request: RequestedErasure, cause: Cause) {
    const requested = await this.bus.execute(new RequestErasure(request.subject, request, cause));
    if (!requested.ok) return requested;
    await this.alignAccount(request.subject, cause);
    const { state } = requested.value;
    return accept(state.phase === 'requested' ? state.request : request);
  }

  async cancel(subject: SubjectId, cause: Cause) {
    const cancelled = await this.bus.execute(new CancelErasure(subject, { subject }, cause));
    if (!cancelled.ok) return cancelled;
    await this.alignAccount(subject, cause);
    return accept(null);
  }

  /** Closes the account of a scheduled erasure, reopens that of a cancelled one; an address has none. */
  async alignAccount(subject: SubjectId, cause: Cause): Promise<void> {
    const { state } = await this.aggregates.loadFresh(erasureAggregate, subject);
    const account = accountId.parse(subject);
    if (state.phase === 'requested')
      await this.bus.execute(new CloseAccount(account, state.request, cause));
    if (state.phase === 'none')
      await this.bus.execute(new ReopenAccount(account, undefined, cause));
  }
}

/** The subjects of addresses without an account. Who writes again after an erasure is another subject. */
@Injectable()
export class AddressSubjects {
  constructor(private readonly aggregates: AggregateReader) {}

  async find(key: EmailKey): Promise<SubjectId> {
    for (let erasures = 0; ; erasures += 1) {
      const subject = getAddressSubject(erasures === 0 ? key : `${key}/${erasures}`);
      const { state } = await this.aggregates.loadFresh(erasureAggregate, subject);
      if (state.phase === 'none' || state.phase === 'requested') return subject;
    }
  }
}
