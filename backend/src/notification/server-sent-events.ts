import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Position, positionOnWire } from '@nirmaan/contracts/kernel';
import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import type { Request, Response } from 'express';

/** How soon a browser reconnects. */
const RETRY_MS = 1_000;
const HEARTBEAT_MS = 20_000;

/** A response of server-sent events, open until one of the two sides ends it. */
export class ServerSentEvents {
  private readonly heartbeat: ReturnType<typeof setInterval>;
  /** Aborts when the connection is gone. */
  readonly closed: AbortSignal;

  constructor(private readonly response: Response) {
    const closing = new AbortController();
    this.closed = closing.signal;
    response.set({
      'content-type': 'text/event-stream',
      // Neither proxies nor our own compression may hold events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    // A comment now and then, so that no proxy closes an idle connection.
    this.heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
    response.on('close', () => {
      clearInterval(this.heartbeat);
      closing.abort();
    });
  }

  send(notification: NotificationOnWire): void {
    const { position } = notification;
    this.response.write(`id: ${position}\ndata: ${JSON.stringify(notification)}\n\n`);
  }

  end(): void {
    this.response.end();
  }
}

/** The id of the last event that a browser received before it reconnected; null on its first connection. */
export const LastEventId = createParamDecorator(
  (_: unknown, context: ExecutionContext): Position | null => {
    const header = context.switchToHttp().getRequest<Request>().headers['last-event-id'];
    return positionOnWire.safeParse(header).data ?? null;
  },
);
