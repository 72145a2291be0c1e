import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { type AccountNotified, accountNotified } from '@nirmaan/contracts/notification';
import type { Decider } from '../kernel/commands/decider.js';

/** A notification is made once. */
export interface NotificationState {
  readonly told: boolean;
}

/** Tells somebody something; told again, nothing follows. */
export const notifyAccount: Decider<
  NotificationState,
  AccountNotified['data'],
  AccountNotified,
  never
> = {
  initial: { told: false },
  evolve: () => ({ told: true }),
  decide: ({ told }, notification) => accept(told ? [] : [eventOf(accountNotified, notification)]),
};
