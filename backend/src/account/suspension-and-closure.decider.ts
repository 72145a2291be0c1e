import {
  accountClosed,
  accountReinstated,
  accountReopened,
  accountSuspended,
} from '@nirmaan/contracts/account';
import { accept, eventOf, type Refusal, refuse } from '@nirmaan/contracts/kernel';
import { erasureMessages } from '@nirmaan/contracts/erasure';
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

/** Names the day of the erasure. */
export const toClosedRefusal = ({ due }: { readonly due: string }): Refusal<'ACCOUNT.CLOSED'> => ({
  code: 'ACCOUNT.CLOSED',
  message: erasureMessages.closed(due),
});

/** Ends every session. Closing a closed account changes nothing but the day. */
export const closeAccount = accountAggregate.decider<{ readonly due: string }, 'ACCOUNT.NOT_FOUND'>(
  ({ person, closure }, { due }) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const { account, credential } = person;
    const closed = eventOf(accountClosed, { account, credential: credential + 1, due });
    return accept(closure?.due === due ? [] : [closed]);
  },
);

export const reopenAccount = accountAggregate.decider<unknown, 'ACCOUNT.NOT_FOUND'>(
  ({ person, closure }) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const { account } = person;
    return accept(closure ? [eventOf(accountReopened, { account })] : []);
  },
);
