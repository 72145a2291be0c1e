import { emailClaimed, type AccountId, type EmailClaimFact } from '@nirmaan/contracts/account';
import { accept, factOf } from '@nirmaan/contracts/kernel';
import type { Decider, Fold } from '../kernel/commands/decider.js';

/** Whose an e-mail address is; null while it is nobody's. */
export interface EmailClaimState {
  readonly account: AccountId | null;
}

export const emailClaim: Fold<EmailClaimState, EmailClaimFact> = {
  initial: { account: null },
  evolve: (_, { data: { account } }) => ({ account }),
};

export interface ClaimEmail {
  readonly account: AccountId;
}

/** The first claim holds for ever. A later one changes nothing: its receipt tells whose the address is. */
export const claimEmail: Decider<EmailClaimState, ClaimEmail, EmailClaimFact, never> = {
  ...emailClaim,
  decide: (state, { account }) => accept(state.account ? [] : [factOf(emailClaimed, { account })]),
};
