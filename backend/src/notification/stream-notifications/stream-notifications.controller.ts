import { Controller, Res } from '@nestjs/common';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Response } from 'express';
import { Input, type InputOf, Serve, SignedIn, type Viewer } from '../../kernel/http/index.js';
import { NotificationLines } from '../notification-lines.js';
import { EventStream } from './event-stream.js';
import { LastEventId } from './last-event-id.js';
import { NotificationBell } from './notification-bell.js';
import { Wakeup } from './wakeup.js';

/** A connection ends after so long and the browser comes again, as whoever it is then. */
const MAX_MS = 5 * 60_000;
const AT_ONCE = 100;

@Controller()
export class StreamNotificationsController {
  constructor(
    private readonly bell: NotificationBell,
    private readonly lines: NotificationLines,
  ) {}

  /** Every notification behind the last one that the viewer has got, for as long as the viewer listens. */
  @Serve(notificationCalls.stream)
  async stream(
    @Input(notificationCalls.stream) { query }: InputOf<typeof notificationCalls.stream>,
    @LastEventId() last: Position | null,
    @SignedIn() { account }: Viewer,
    @Res() response: Response,
  ): Promise<void> {
    const events = new EventStream(response);
    await this.tell(account, last ?? query.after ?? this.bell.heard, events);
    events.end();
  }

  /** Reads from the read model whenever the bell rings, so that what was missed and what is new come one way. */
  private async tell(account: AccountId, after: Position, events: EventStream): Promise<void> {
    const ended = AbortSignal.any([events.closed, this.bell.ending]);
    const wakeup = new Wakeup(this.bell.heard);
    const stopListening = this.bell.listen(account, (upTo) => wakeup.ring(upTo));
    void pause(MAX_MS, ended).then(() => wakeup.end());
    try {
      for await (const upTo of wakeup) {
        const sent = await this.send(account, after, upTo, events);
        after = sent.last;
        if (!sent.isAll) wakeup.ring(upTo);
      }
    } finally {
      stopListening();
    }
  }

  /** One look; not all is sent when there is too much for one, or when the read model is behind the bell. */
  private async send(account: AccountId, after: Position, upTo: Position, events: EventStream) {
    const reading = await this.lines.open(upTo);
    const found = await this.lines.behind(reading, account, after, AT_ONCE);
    for (const notification of found) events.send(notification);
    const last = BigInt(found.at(-1)?.position ?? after);
    return { last, isAll: found.length < AT_ONCE && !reading.stale };
  }
}
