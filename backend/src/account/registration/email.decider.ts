import type { AccountId, EmailClaimEvent, EmailKey } from '@nirmaan/contracts/account';
import { normaliseEmail, refuse } from '@nirmaan/contracts/kernel';
import { accountAggregate } from '../account.decider.js';
import { isBelow, MAILS } from '../password/password-resets.js';
import { defineAggregate } from '../../kernel/commands/decider.js';

export interface RequestedChange {
  readonly account: AccountId;
  readonly email: string;
  /** The credential number of the verified password. */
  readonly credential: number;
}

/** A submit whose answer was lost is sent again within this time, and needs no second mail. */
const REPEATS = { max: 1, withinMs: 60_000 };

/** Voids the link that was requested before. */
export const requestEmailChange = accountAggregate.decider(
  (
    { person, requestedEmail, linksRequestedAt },
    { account, email, credential }: RequestedChange,
    at,
  ) => {
    if (person?.credential !== credential) return refuse('ACCOUNT.WRONG_PASSWORD');
    if (isSame(person.email, email)) return refuse('ACCOUNT.SAME_EMAIL');
    const isRepeated = !isBelow(REPEATS, linksRequestedAt, at);
    if (requestedEmail === email && isRepeated) return [];
    if (!isBelow(MAILS, linksRequestedAt, at)) return refuse('ACCOUNT.TOO_MANY_LINKS');
    return [{ type: 'EmailChangeRequested', data: { account, email, at: at.toISOString() } }];
  },
);

export interface ChangeEmail {
  readonly account: AccountId;
  readonly email: string;
  /** Of the new address, which the account has claimed. */
  readonly claim: EmailKey;
  readonly formerClaim: EmailKey;
}

/** Changes nothing unless this address is still the requested one. */
export const changeEmail = accountAggregate.decider(({ requestedEmail }, command: ChangeEmail) =>
  requestedEmail === command.email ? [{ type: 'EmailChanged', data: command }] : [],
);

const isSame = (one: string, other: string) => normaliseEmail(one) === normaliseEmail(other);

export interface OfAccount {
  readonly account: AccountId;
}

/** A verified address needs no further mail. */
export const requestEmailVerification = accountAggregate.decider(
  (state, { account }: OfAccount, at) => {
    if (!state.person || state.person.emailVerified) return [];
    if (!isBelow(MAILS, state.linksRequestedAt, at)) return refuse('ACCOUNT.TOO_MANY_LINKS');
    return [{ type: 'EmailVerificationRequested', data: { account, at: at.toISOString() } }];
  },
);

/** A link works once; opening it again changes nothing. */
export const verifyEmail = accountAggregate.decider(({ person }, { account }: OfAccount) =>
  !person || person.emailVerified ? [] : [{ type: 'EmailVerified', data: { account } }],
);

/** `account` is null while the address is unclaimed. */
export interface EmailClaimState {
  readonly account: AccountId | null;
}

export const emailClaimAggregate = defineAggregate<'emailClaim', EmailClaimState, EmailClaimEvent>({
  category: 'emailClaim',
  isCached: false,
  initialState: { account: null },
  evolve: (_, { type, data: { account } }) => ({
    account: type === 'EmailClaimed' ? account : null,
  }),
});

export interface OfClaim {
  readonly account: AccountId;
}

/** Changes nothing while the address is claimed; the result names the owner. */
export const claimEmail = emailClaimAggregate.decider((state, { account }: OfClaim) =>
  state.account ? [] : [{ type: 'EmailClaimed', data: { account } }],
);

/** Only its owner releases an address. */
export const releaseEmail = emailClaimAggregate.decider((state, { account }: OfClaim) =>
  state.account === account ? [{ type: 'EmailReleased', data: { account } }] : [],
);
