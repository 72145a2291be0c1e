import { Controller, Res } from '@nestjs/common';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import { notificationCalls, type Streamed } from '@nirmaan/contracts/notification';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Response } from 'express';
import { OpenSessions } from '../account/account.module.js';
import {
  AtLeast,
  type InputOf,
  onceClosed,
  Reply,
  Serve,
  Slots,
  type ViewedRequest,
  type Viewer,
} from '../kernel/http/index.js';
import { NotificationReader } from './notification-reader.js';
import { NotificationStream, Wakeup } from './notification-stream.js';
import { LastEventId, ServerSentEvents } from './server-sent-events.js';

/** The stream ends after this time; the browser reconnects with its current session. */
const MAX_STREAM_MS = 5 * 60_000;
const MAX_BATCH = 100;

/** Of streams. The tabs of a browser share one; a client that is refused polls. */
const slots = new Slots({
  perAccount: 10,
  perAddress: 60,
  all: 3_000,
  refusal: 'REQUEST.TOO_MANY',
});

@Controller()
export class NotificationController {
  constructor(
    private readonly reader: NotificationReader,
    private readonly notifications: NotificationStream,
    private readonly sessions: OpenSessions,
  ) {}

  /** The caller's notifications, newest first. */
  @Serve(notificationCalls.list)
  async list(
    { query, viewer: { account } }: InputOf<typeof notificationCalls.list>,
    @AtLeast() atLeast: AtLeast,
  ) {
    const reading = await this.reader.open(atLeast);
    const page = await this.reader.readPage(reading, account, query);
    return Reply.from(reading, { message: 'Your notifications', ...page });
  }

  /** Streams every notification and changed conversation after the last one received. */
  @Serve(notificationCalls.stream)
  async stream(
    { query, viewer }: InputOf<typeof notificationCalls.stream>,
    @LastEventId() last: Position | null,
    @Res() response: Response,
  ): Promise<void> {
    onceClosed(response, slots.acquire(response.req as ViewedRequest));
    const events = new ServerSentEvents(response);
    const signedOut = this.sessions.watch(viewer, events.closed);
    const ended = AbortSignal.any([events.closed, this.notifications.ending, signedOut]);
    if (response.req.method !== 'HEAD')
      await this.sendAll(viewer, last ?? query.after ?? this.notifications.position, events, ended);
    events.end(signedOut.aborted ? 'ended' : 'open');
  }

  /** Reads both missed and new ones from the read models, which gives one order. */
  private async sendAll(
    { account }: Viewer,
    after: Position,
    events: ServerSentEvents,
    ended: AbortSignal,
  ): Promise<void> {
    const wakeup = new Wakeup(this.notifications.position);
    const stopListening = this.notifications.listen(account, (upTo) => wakeup.announce(upTo));
    void pause(MAX_STREAM_MS, ended).then(() => wakeup.end());
    try {
      for await (const upTo of wakeup) {
        const sent = await this.sendBatch(account, after, upTo, events);
        after = sent.last;
        if (!sent.isAll) wakeup.announce(upTo);
      }
    } finally {
      stopListening();
    }
  }

  /** More may remain after a full batch, or while the read model lags. */
  private async sendBatch(
    account: AccountId,
    after: Position,
    upTo: Position,
    events: ServerSentEvents,
  ) {
    const reading = await this.reader.open(upTo);
    const [notifications, changes] = await Promise.all([
      this.reader.readAfter(reading, account, after, MAX_BATCH),
      this.reader.readChanges(reading, account, after, MAX_BATCH),
    ]);
    const found = [...notifications, ...changes].sort(byPosition).slice(0, MAX_BATCH);
    for (const event of found) events.send(event);
    const last = BigInt(found.at(-1)?.position ?? after);
    return { last, isAll: found.length < MAX_BATCH && !reading.stale };
  }
}

const byPosition = (one: Streamed, other: Streamed): number =>
  BigInt(one.position) < BigInt(other.position) ? -1 : 1;
