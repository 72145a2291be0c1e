import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, RecordedEvent } from '@nirmaan/contracts/kernel';
import { type News, getNotificationId } from '@nirmaan/contracts/notification';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { notifyAccount } from './notification.decider.js';

/** What somebody is to be told. */
export interface Notice {
  readonly account: AccountId;
  readonly news: News;
  /** Tells this notification from others of its kind; told again for the same reason, nothing follows. */
  readonly reason: string;
  readonly since: Date;
}

/** How many notifications of one kind are made at a time: each is a stream of its own. Any of a moment may be listed first. */
export const TOLD_AT_A_TIME = 16;

/** Older than this nothing is news: a log with a past of its own fills nobody's list. */
const NEWS_LASTS_MS = 30 * 24 * 60 * 60_000;

/** Tells people what happened, once. */
@Injectable()
export class Notifier {
  constructor(private readonly executor: CommandExecutor) {}

  /** Throws when the log did not take it: the reactor tries again. */
  async tell({ account, news, reason, since }: Notice, cause: Cause): Promise<void> {
    if (this.executor.now().getTime() - since.getTime() > NEWS_LASTS_MS) return;
    const notification = getNotificationId(news.kind, reason);
    const data = { notification, account, since: since.toISOString(), news };
    const told = await this.executor.executeOnNewStream(
      notifyAccount,
      streamOf.notification(notification),
      data,
      cause,
    );
    if (!told.ok) throw new Error(told.refusal.code);
  }

  /** Because of an event, which is the reason. */
  because(
    { id, metadata }: RecordedEvent,
    account: AccountId,
    news: News,
    cause: Cause,
  ): Promise<void> {
    return this.tell({ account, news, reason: id, since: new Date(metadata.occurredAt) }, cause);
  }
}
