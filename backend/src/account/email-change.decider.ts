import {
  type AccountId,
  emailChanged,
  emailChangeRequested,
  type EmailKey,
  normaliseEmail,
} from '@nirmaan/contracts/account';
import { accept, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { accountAggregate } from './account.decider.js';
import { isBelow, MAILS } from './password-resets.js';

export interface RequestedChange {
  readonly account: AccountId;
  readonly email: string;
  /** The credential number of the verified password. */
  readonly credential: number;
}

/** A submit whose answer was lost is sent again within this time, and needs no second mail. */
const REPEATS = { most: 1, withinMs: 60_000 };

/** Voids the link that was requested before. */
export const requestEmailChange = accountAggregate.decider<
  RequestedChange,
  'ACCOUNT.WRONG_PASSWORD' | 'ACCOUNT.SAME_EMAIL' | 'ACCOUNT.TOO_MANY_LINKS'
>(({ person, requestedEmail, linksRequestedAt }, { account, email, credential }, at) => {
  if (person?.credential !== credential) return refuse('ACCOUNT.WRONG_PASSWORD');
  if (isSame(person.email, email)) return refuse('ACCOUNT.SAME_EMAIL');
  const isRepeated = !isBelow(REPEATS, linksRequestedAt, at);
  if (requestedEmail === email && isRepeated) return accept([]);
  if (!isBelow(MAILS, linksRequestedAt, at)) return refuse('ACCOUNT.TOO_MANY_LINKS');
  return accept([eventOf(emailChangeRequested, { account, email, at: at.toISOString() })]);
});

export interface ChangeEmail {
  readonly account: AccountId;
  readonly email: string;
  /** Of the new address, which the account has claimed. */
  readonly claim: EmailKey;
  readonly formerClaim: EmailKey;
}

/** Changes nothing unless this address is still the requested one. */
export const changeEmail = accountAggregate.decider<ChangeEmail>(({ requestedEmail }, command) =>
  accept(requestedEmail === command.email ? [eventOf(emailChanged, command)] : []),
);

const isSame = (one: string, other: string): boolean =>
  normaliseEmail(one) === normaliseEmail(other);
