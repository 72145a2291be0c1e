import type {
  AccountId,
  SessionEvent,
  SessionId,
  SessionStarted,
} from '@nirmaan/contracts/account';
import { assertNever, refuse } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../../kernel/commands/decider.js';
import { accountAggregate } from '../account.decider.js';

export type SessionStart = SessionStarted['data'];

export type SessionState =
  { readonly phase: 'none' | 'ended' } | ({ readonly phase: 'open' } & SessionStart);

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
  isCached: true,
  initialState: { phase: 'none' },
  evolve,
});

export const startSession = sessionAggregate.decider((state, start: SessionStart) =>
  state.phase === 'none' ? [{ type: 'SessionStarted', data: start }] : [],
);

/** Ending a session that is not open does nothing. */
export const endSession = sessionAggregate.decider((state) =>
  state.phase === 'open' ? [{ type: 'SessionEnded', data: { account: state.account } }] : [],
);

/** Signs out everywhere else; `keeps` is the session that goes on. */
export const endOtherSessions = accountAggregate.decider(
  (
    { person, keptSession },
    command: { readonly account: AccountId; readonly keeps: SessionId },
  ) => {
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    if (keptSession === command.keeps) return [];
    const ended = { ...command, credential: person.credential + 1 };
    return [{ type: 'OtherSessionsEnded', data: ended }];
  },
);
