import {
  type AccountId,
  sessionEnded,
  type SessionEvent,
  sessionStarted,
} from '@nirmaan/contracts/account';
import { accept, assertNever, eventOf } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

export type SessionState =
  { readonly phase: 'none' | 'ended' } | { readonly phase: 'open'; readonly account: AccountId };

function evolve(_: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted':
      return { phase: 'open', account: event.data.account };
    case 'SessionEnded':
      return { phase: 'ended' };
    default:
      return assertNever(event);
  }
}

export const sessionAggregate = defineAggregate({
  category: 'session',
  initialState: { phase: 'none' },
  evolve,
});

export interface StartSession {
  readonly account: AccountId;
  readonly until: string;
  readonly remembered: boolean;
}

export const startSession = sessionAggregate.decider<StartSession>((state, start) =>
  accept(state.phase === 'none' ? [eventOf(sessionStarted, start)] : []),
);

/** Ending a session that is not open does nothing. */
export const endSession = sessionAggregate.decider<null>((state) =>
  accept(state.phase === 'open' ? [eventOf(sessionEnded, { account: state.account })] : []),
);
