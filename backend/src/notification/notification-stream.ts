import { Injectable } from '@nestjs/common';
import { type AnyEvent, codec } from '@nirmaan/contracts/catalogue';
import type { AccountId, EventEnvelope, Position } from '@nirmaan/contracts/kernel';
import { isMessageEvent } from '@nirmaan/contracts/message';
import { isNotifying, notifyingCategories, toNotification } from '@nirmaan/contracts/notification';
import { UnreadableEvents } from '../kernel/commands/index.js';
import { LiveSubscription } from '../kernel/subscription/live-subscription.js';

/** Called with the position of an event that concerns the account. */
export type Listener = (upTo: Position) => void;

/** Wakes this process's listeners when an event notifies their account, or changes a conversation of it. */
@Injectable()
export class NotificationStream {
  private readonly listeners = new Map<AccountId, Set<Listener>>();

  constructor(
    private readonly live: LiveSubscription,
    private readonly unreadable: UnreadableEvents,
  ) {
    const categories = [...notifyingCategories, 'conversation'];
    live.register({ categories, on: ({ events }) => events.forEach((event) => this.take(event)) });
  }

  /** Older notifications are read from the read model. */
  get position(): Position {
    return this.live.position;
  }

  /** Aborts when the process ends. */
  get ending(): AbortSignal {
    return this.live.ending;
  }

  /** Returns a function that stops listening. */
  listen(account: AccountId, listener: Listener): () => void {
    const ofAccount = this.listeners.get(account) ?? new Set();
    this.listeners.set(account, ofAccount.add(listener));
    return () => {
      ofAccount.delete(listener);
      if (ofAccount.size === 0) this.listeners.delete(account);
    };
  }

  /** An unreadable event notifies no account; its projection parks it. */
  private take(envelope: EventEnvelope): void {
    const concernsAccounts = isNotifying(envelope) || isMessageEvent(envelope);
    if (this.listeners.size === 0 || !concernsAccounts) return;
    try {
      const event = codec.decode(envelope);
      for (const account of listAccounts(event))
        this.listeners.get(account)?.forEach((listener) => listener(event.position));
    } catch (error) {
      this.unreadable.report(error, envelope);
    }
  }
}

function listAccounts(event: AnyEvent): AccountId[] {
  if (isNotifying(event)) return [toNotification(event).account];
  return isMessageEvent(event) ? [event.data.owner, event.data.consultant] : [];
}

/** Keeps the furthest announced position for one reader; announcements in between are merged. */
export class Wakeup implements AsyncIterable<Position> {
  private announced: Position | null;
  private isOver = false;
  private wake: () => void = () => undefined;

  constructor(first: Position) {
    this.announced = first;
  }

  announce(upTo: Position): void {
    if (this.announced === null || upTo > this.announced) this.announced = upTo;
    this.wake();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Position> {
    for (let upTo = await this.next(); upTo !== null; upTo = await this.next()) yield upTo;
  }

  /** Null at the end. */
  private async next(): Promise<Position | null> {
    while (this.announced === null && !this.isOver)
      await new Promise<void>((resolve) => (this.wake = resolve));
    const upTo = this.isOver ? null : this.announced;
    this.announced = null;
    return upTo;
  }
}
