import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type SessionId, sessionId } from '@nirmaan/contracts/account';
import { getStreamId } from '@nirmaan/contracts/kernel';
import { Clock } from '../../kernel/commands/index.js';
import { Follower } from '../../kernel/following/follower.js';
import { LogCalendar } from '../../kernel/following/log-calendar.js';
import { KeptForATokensLife, TOKEN_LIFETIME_MS } from './token-lifetime.js';

/**
 * The sessions that were ended while a token of theirs may still live, by any process of the api. This is what
 * makes a signed token revocable without asking a store on every request.
 */
@Injectable()
export class EndedSessions implements OnModuleInit {
  private readonly ended: KeptForATokensLife<SessionId, true>;

  constructor(
    private readonly follower: Follower,
    private readonly calendar: LogCalendar,
    clock: Clock,
  ) {
    this.ended = new KeptForATokensLife(clock);
  }

  async onModuleInit(): Promise<void> {
    const after = await this.calendar.before(TOKEN_LIFETIME_MS);
    await this.follower.follow({ types: ['SessionEnded'] }, after, ({ stream, metadata }) => {
      this.add(sessionId.parse(getStreamId(stream)), new Date(metadata.occurredAt));
    });
  }

  has(session: SessionId): boolean {
    return this.ended.get(session) ?? false;
  }

  /** Also called by sign-out itself, so that it answers only once this process knows. */
  add(session: SessionId, at: Date): void {
    this.ended.set(session, true, at);
  }
}
