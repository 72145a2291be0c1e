import {
  type AccountId,
  emailVerificationRequested,
  emailVerified,
} from '@nirmaan/contracts/account';
import { accept, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { accountAggregate } from './account.decider.js';
import { isBelow, MAILS } from './password-resets.js';

export interface OfAccount {
  readonly account: AccountId;
}

/** A verified address needs no further mail. */
export const requestEmailVerification = accountAggregate.decider<
  OfAccount,
  'ACCOUNT.TOO_MANY_LINKS'
>((state, { account }, at) => {
  if (!state.person || state.person.emailVerified) return accept([]);
  if (!isBelow(MAILS, state.linksRequestedAt, at)) return refuse('ACCOUNT.TOO_MANY_LINKS');
  return accept([eventOf(emailVerificationRequested, { account, at: at.toISOString() })]);
});

/** A link works once; opening it again changes nothing. */
export const verifyEmail = accountAggregate.decider<OfAccount>(({ person }, { account }) =>
  accept(!person || person.emailVerified ? [] : [eventOf(emailVerified, { account })]),
);
