import { emailClaimed, type AccountId, type EmailClaimEvent } from '@nirmaan/contracts/account';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { type DeciderOf, defineAggregate } from '../kernel/commands/decider.js';

/** Whose an e-mail address is; null while it is nobody's. */
export interface EmailClaimState {
  readonly account: AccountId | null;
}

export const emailClaim = defineAggregate<'emailClaim', EmailClaimState, EmailClaimEvent>({
  category: 'emailClaim',
  initialState: { account: null },
  evolve: (_, { data: { account } }) => ({ account }),
});

export interface ClaimEmail {
  readonly account: AccountId;
}

/** The first claim holds for ever. A later one changes nothing: its receipt tells whose the address is. */
export const claimEmail: DeciderOf<typeof emailClaim, ClaimEmail> = {
  ...emailClaim,
  decide: (state, { account }) => accept(state.account ? [] : [eventOf(emailClaimed, { account })]),
};
