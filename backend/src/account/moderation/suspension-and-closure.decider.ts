import { type Refusal, refuse } from '@nirmaan/contracts/kernel';
import { erasureMessages } from '@nirmaan/contracts/erasure';
import { accountAggregate } from '../account.decider.js';

/** What an operator decided about an account. */
export interface Decision {
  readonly why: string;
  readonly by: string;
}

/** Ends every session. Suspending a suspended account changes nothing. */
export const suspendAccount = accountAggregate.decider(
  ({ person, suspension }, decision: Decision) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const { account, credential } = person;
    const suspended = { account, credential: credential + 1, ...decision };
    return suspension ? [] : [{ type: 'AccountSuspended', data: suspended }];
  },
);

export const reinstateAccount = accountAggregate.decider(
  ({ person, suspension }, decision: Decision) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const { account } = person;
    return suspension ? [{ type: 'AccountReinstated', data: { account, ...decision } }] : [];
  },
);

/** Names the day of the erasure. */
export const toClosedRefusal = ({ due }: { readonly due: string }): Refusal<'ACCOUNT.CLOSED'> => ({
  code: 'ACCOUNT.CLOSED',
  message: erasureMessages.closed(due),
});

/** Ends every session. Closing a closed account changes nothing but the day. */
export const closeAccount = accountAggregate.decider(
  ({ person, closure }, { due }: { readonly due: string }) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const { account, credential } = person;
    const closed = { account, credential: credential + 1, due };
    return closure?.due === due ? [] : [{ type: 'AccountClosed', data: closed }];
  },
);

export const reopenAccount = accountAggregate.decider(({ person, closure }) => {
  if (!person) return refuse('ACCOUNT.NOT_FOUND');
  const { account } = person;
  return closure ? [{ type: 'AccountReopened', data: { account } }] : [];
});
