import {
  type AccountId,
  sessionEnded,
  type SessionFact,
  sessionStarted,
} from '@nirmaan/contracts/account';
import { accept, assertNever, factOf } from '@nirmaan/contracts/kernel';
import type { Decider, Fold } from '../kernel/commands/decider.js';

export type SessionState =
  { readonly phase: 'none' | 'ended' } | { readonly phase: 'open'; readonly account: AccountId };

function evolve(_: SessionState, fact: SessionFact): SessionState {
  switch (fact.type) {
    case 'SessionStarted':
      return { phase: 'open', account: fact.data.account };
    case 'SessionEnded':
      return { phase: 'ended' };
    default:
      return assertNever(fact);
  }
}

const session: Fold<SessionState, SessionFact> = { initial: { phase: 'none' }, evolve };

type SessionDecider<Command> = Decider<SessionState, Command, SessionFact, never>;

export interface StartSession {
  readonly account: AccountId;
  readonly until: string;
  readonly remembered: boolean;
}

export const startSession: SessionDecider<StartSession> = {
  ...session,
  decide: (state, start) => accept(state.phase === 'none' ? [factOf(sessionStarted, start)] : []),
};

/** What is not open has nothing left to end. */
export const endSession: SessionDecider<null> = {
  ...session,
  decide: (state) =>
    accept(state.phase === 'open' ? [factOf(sessionEnded, { account: state.account })] : []),
};
