import {
  type AccountId,
  otherSessionsEnded,
  sessionEnded,
  type SessionEvent,
  type SessionId,
  sessionStarted,
  type SessionStarted,
} from '@nirmaan/contracts/account';
import { accept, assertNever, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';
import { accountAggregate } from './account.decider.js';

export type StartSession = SessionStarted['data'];

export type SessionState =
  { readonly phase: 'none' | 'ended' } | ({ readonly phase: 'open' } & StartSession);

function evolve(_: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted':
      return { phase: 'open', ...event.data };
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

export const startSession = sessionAggregate.decider<StartSession>((state, start) =>
  accept(state.phase === 'none' ? [eventOf(sessionStarted, start)] : []),
);

/** Ending a session that is not open does nothing. */
export const endSession = sessionAggregate.decider<null>((state) =>
  accept(state.phase === 'open' ? [eventOf(sessionEnded, { account: state.account })] : []),
);

/** Signs out everywhere else. */
export const endOtherSessions = accountAggregate.decider<
  { readonly account: AccountId; readonly keeps: SessionId },
  'ACCOUNT.NOT_SIGNED_IN'
>(({ person }, command) =>
  person
    ? accept([eventOf(otherSessionsEnded, { ...command, credential: person.credential + 1 })])
    : refuse('ACCOUNT.NOT_SIGNED_IN'),
);
