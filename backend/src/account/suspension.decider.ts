import { accountReinstated, accountSuspended } from '@nirmaan/contracts/account';
import { accept, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { accountAggregate } from './account.decider.js';

/** What an operator decided about an account. */
export interface Decision {
  readonly why: string;
  readonly by: string;
}

/** Ends every session. Suspending a suspended account changes nothing. */
export const suspendAccount = accountAggregate.decider<Decision, 'ACCOUNT.NOT_FOUND'>(
  ({ person, suspension }, decision) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const { account, credential } = person;
    const suspended = { account, credential: credential + 1, ...decision };
    return accept(suspension ? [] : [eventOf(accountSuspended, suspended)]);
  },
);

export const reinstateAccount = accountAggregate.decider<Decision, 'ACCOUNT.NOT_FOUND'>(
  ({ person, suspension }, decision) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const { account } = person;
    return accept(suspension ? [eventOf(accountReinstated, { account, ...decision })] : []);
  },
);
