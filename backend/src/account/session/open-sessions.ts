import { Injectable } from '@nestjs/common';
import { type AccountId, sessionId, type SessionId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { UnreadableEvent } from '@nirmaan/contracts/kernel';
import { EventEmitter } from 'node:events';
import { AggregateReader, Clock } from '../../kernel/commands/index.js';
import type { NewId, Viewer } from '../../kernel/http/index.js';
import { LiveSubscription } from '../../kernel/subscription/live-subscription.js';
import { accountAggregate, type AccountState } from '../account.decider.js';
import { sessionAggregate } from './session.decider.js';
import type { Named } from './session-tokens.js';

/** The caller of a suspended or closed account learns it from every call that requires sign-in. */
export type SessionStatus =
  | { readonly phase: 'over' | 'suspended' }
  | { readonly phase: 'closed'; readonly due: string }
  | {
      readonly phase: 'open';
      readonly viewer: Viewer;
      readonly until: string;
      readonly remembered: boolean;
    };

const over: SessionStatus = { phase: 'over' };

/** Which sessions neither their age, nor a sign-out, nor their account has ended. */
@Injectable()
export class OpenSessions {
  private readonly changes = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    live: LiveSubscription,
  ) {
    const on = ({ events }: { events: readonly { streamId: string }[] }): void =>
      events.forEach(({ streamId }) => this.changes.emit(streamId));
    live.register({ categories: ['account', 'session'], on });
  }

  /**
   * Both states are cached: a session ends at once in this process, and within the subscription's lag in others. The
   * submit that has replaced the session may be repeated: it finds the `successor` instead.
   */
  async find({ account, session }: Named, successor?: () => SessionId): Promise<SessionStatus> {
    const states = await this.load({ account, session });
    if (!states) return over;
    const [{ state }, { state: owner }] = states;
    if (state.phase !== 'open' || state.account !== account || !owner.person) return over;
    if (owner.suspension) return { phase: 'suspended' };
    if (owner.closure) return { phase: 'closed', due: owner.closure.due };
    const { until, remembered, credential } = state;
    if (this.clock.now() >= new Date(until)) return over;
    const isReplaced = isEndedByAccount(owner, { session, credential });
    if (isReplaced && !(await this.isKept(owner, successor?.()))) return over;
    const { role, emailVerified } = owner.person;
    const open = isReplaced && owner.keptSession ? owner.keptSession : session;
    const viewer = { account, role, session: open, emailVerified };
    return { phase: 'open', viewer, until, remembered };
  }

  /** A session that was kept may not have started yet. */
  private async isKept({ keptSession }: AccountState, session: SessionId | undefined) {
    if (session === undefined || session !== keptSession) return false;
    return (await this.aggregates.load(sessionAggregate, session)).state.phase !== 'ended';
  }

  /** Null where a session or account cannot be read: the caller is signed out. */
  private async load({ session, account }: Named) {
    try {
      return await Promise.all([
        this.aggregates.load(sessionAggregate, session),
        this.aggregates.load(accountAggregate, account),
      ]);
    } catch (error) {
      if (error instanceof UnreadableEvent) return null;
      throw error;
    }
  }

  /** Aborts when the session ends before `unwatched` aborts. */
  watch(viewer: Viewer, unwatched: AbortSignal): AbortSignal {
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const check = (): void =>
      void this.find(viewer).then(({ phase }) => {
        if (phase !== 'open') end();
      }, end);
    const streams = [streamOf.account(viewer.account), streamOf.session(viewer.session)];
    for (const stream of streams) this.changes.on(stream, check);
    unwatched.addEventListener('abort', () => {
      for (const stream of streams) this.changes.off(stream, check);
    });
    check();
    return ending.signal;
  }
}

/** The session that takes the place of the caller's: a repeated submit finds the same. */
export const getSuccessor = (newId: NewId, account: AccountId): SessionId =>
  sessionId.parse(newId('session', account));

/**
 * A new password, or signing out everywhere else, ends every older session except the one that the event keeps; a suspension
 * or closing ends all.
 */
export const isEndedByAccount = (
  { person, keptSession }: AccountState,
  { session, credential }: { readonly session: SessionId; readonly credential: number },
): boolean => !person || (credential < person.credential && session !== keptSession);
