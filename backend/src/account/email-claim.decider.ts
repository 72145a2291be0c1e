import { emailClaimed, type AccountId, type EmailClaimEvent } from '@nirmaan/contracts/account';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

/** `account` is null while the address is unclaimed. */
export interface EmailClaimState {
  readonly account: AccountId | null;
}

export const emailClaimAggregate = defineAggregate<'emailClaim', EmailClaimState, EmailClaimEvent>({
  category: 'emailClaim',
  initialState: { account: null },
  evolve: (_, { data: { account } }) => ({ account }),
});

export interface ClaimEmail {
  readonly account: AccountId;
}

/** The first claim is final; a later one changes nothing, and its result names the owner. */
export const claimEmail = emailClaimAggregate.decider<ClaimEmail>((state, { account }) =>
  accept(state.account ? [] : [eventOf(emailClaimed, { account })]),
);
