import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { type AccountNotified, accountNotified } from '@nirmaan/contracts/notification';
import { type DeciderOf, defineAggregate } from '../kernel/commands/decider.js';

/** A notification is made once. */
export interface NotificationState {
  readonly told: boolean;
}

const notification = defineAggregate<'notification', NotificationState, AccountNotified>({
  category: 'notification',
  initialState: { told: false },
  evolve: () => ({ told: true }),
});

/** Idempotent: a repeated notification appends nothing. */
export const notifyAccount: DeciderOf<typeof notification, AccountNotified['data']> = {
  ...notification,
  decide: ({ told }, data) => accept(told ? [] : [eventOf(accountNotified, data)]),
};
