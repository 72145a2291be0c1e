import { type AccountFact, userRegistered } from '@nirmaan/contracts/account';
import { accept, factOf, refuse } from '@nirmaan/contracts/kernel';
import type { Decider, Fold } from '../kernel/commands/decider.js';

export type Registration = AccountFact['data'];

export type AccountState =
  | { readonly phase: 'none' }
  | { readonly phase: 'registered'; readonly registration: Registration };

export const account: Fold<AccountState, AccountFact> = {
  initial: { phase: 'none' },
  evolve: (_, { data: registration }) => ({ phase: 'registered', registration }),
};

/** The account behind an e-mail address exists once, whoever claimed the address. */
export const registerAccount: Decider<
  AccountState,
  Registration,
  AccountFact,
  'ACCOUNT.EMAIL_TAKEN'
> = {
  ...account,
  decide: (state, registration) =>
    state.phase === 'registered'
      ? refuse('ACCOUNT.EMAIL_TAKEN')
      : accept([factOf(userRegistered, registration)]),
};
