import { accountClosed, accountReopened } from '@nirmaan/contracts/account';
import { erasureMessages } from '@nirmaan/contracts/erasure';
import { accept, eventOf, refuse, type Refusal } from '@nirmaan/contracts/kernel';
import { accountAggregate } from './account.decider.js';

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
