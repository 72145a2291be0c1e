import {
  type AccountId,
  emailClaimed,
  type EmailClaimEvent,
  emailReleased,
} from '@nirmaan/contracts/account';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

/** `account` is null while the address is unclaimed. */
export interface EmailClaimState {
  readonly account: AccountId | null;
}

export const emailClaimAggregate = defineAggregate<'emailClaim', EmailClaimState, EmailClaimEvent>({
  category: 'emailClaim',
  initialState: { account: null },
  evolve: (_, { type, data: { account } }) => ({
    account: type === 'EmailClaimed' ? account : null,
  }),
});

export interface OfClaim {
  readonly account: AccountId;
}

/** Changes nothing while the address is claimed; the result names the owner. */
export const claimEmail = emailClaimAggregate.decider<OfClaim>((state, { account }) =>
  accept(state.account ? [] : [eventOf(emailClaimed, { account })]),
);

/** Only its owner releases an address. */
export const releaseEmail = emailClaimAggregate.decider<OfClaim>((state, { account }) =>
  accept(state.account === account ? [eventOf(emailReleased, { account })] : []),
);
