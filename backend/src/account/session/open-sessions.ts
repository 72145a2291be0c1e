import { Injectable } from '@nestjs/common';
import type { SessionId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { UnreadableEvent } from '@nirmaan/contracts/kernel';
import { EventEmitter } from 'node:events';
import { AggregateReader, Clock } from '../../kernel/commands/index.js';
import type { Viewer } from '../../kernel/http/index.js';
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

  /** Both states are cached: a session ends at once in this process, and within the subscription's lag in others. */
  async find({ account, session }: Named): Promise<SessionStatus> {
    const states = await this.load({ account, session });
    if (!states) return over;
    const [{ state }, { state: owner }] = states;
    if (state.phase !== 'open' || state.account !== account || !owner.person) return over;
    if (owner.suspension) return { phase: 'suspended' };
    if (owner.closure) return { phase: 'closed', due: owner.closure.due };
    const { until, remembered, credential } = state;
    const isOver = this.clock.now() >= new Date(until);
    if (isOver || isEndedByAccount(owner, { session, credential })) return over;
    const { role, emailVerified } = owner.person;
    return { phase: 'open', viewer: { account, role, session, emailVerified }, until, remembered };
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

/**
 * A new password, or signing out everywhere, ends every older session except the one that did it; a suspension or closing ends all.
 */
export const isEndedByAccount = (
  { person, keptSession }: AccountState,
  { session, credential }: { readonly session: SessionId; readonly credential: number },
): boolean => !person || (credential < person.credential && session !== keptSession);
