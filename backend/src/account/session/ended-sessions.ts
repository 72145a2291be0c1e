import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type SessionId, sessionId } from '@nirmaan/contracts/account';
import { idOf } from '@nirmaan/contracts/kernel';
import { Clock } from '../../kernel/commands/index.js';
import { Follower } from '../../kernel/following/follower.js';
import { LONGEST_SECONDS } from './session-length.js';

/**
 * The sessions that were ended while a token of theirs may still live, by any process of the api. This is what
 * makes a signed token revocable without asking a store on every request.
 */
@Injectable()
export class EndedSessions implements OnModuleInit {
  /** When each ended; in the order of the log. */
  private readonly ended = new Map<SessionId, Date>();

  constructor(
    private readonly follower: Follower,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.follower.follow({ types: ['SessionEnded'] }, ({ stream, metadata }) => {
      this.add(sessionId.parse(idOf(stream)), new Date(metadata.occurredAt));
    });
  }

  has(session: SessionId): boolean {
    return this.ended.has(session);
  }

  /** Also called by sign-out itself, so that it answers only once this process knows. */
  add(session: SessionId, at: Date): void {
    this.ended.set(session, at);
    this.forgetTheExpired();
  }

  private forgetTheExpired(): void {
    const expired = this.clock.now().getTime() - LONGEST_SECONDS * 1000;
    for (const [session, at] of this.ended) {
      if (at.getTime() > expired) return;
      this.ended.delete(session);
    }
  }
}
