import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Position, positionOnWire } from '@nirmaan/contracts/kernel';
import type { Streamed } from '@nirmaan/contracts/notification';
import type { Request, Response } from 'express';
import { type Closable, onceClosed } from '../kernel/http/index.js';

/** The browser's reconnection delay. */
const RETRY_MS = 1_000;
/** Where a session has ended: a browser whose session was replaced needs the answer with the new cookie first. */
const ENDED_SESSION_RETRY_MS = 10_000;
const HEARTBEAT_MS = 20_000;

/** A server-sent-events response, open until either side closes it. */
export class ServerSentEvents {
  private readonly heartbeat: ReturnType<typeof setInterval>;
  /** Aborts when the connection is closed. */
  readonly closed: AbortSignal;

  constructor(private readonly response: Closable & Pick<Response, 'set' | 'write' | 'end'>) {
    const closing = new AbortController();
    this.closed = closing.signal;
    response.set({
      'content-type': 'text/event-stream',
      // Keep proxies and our compression from buffering.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.setRetry(RETRY_MS);
    // A periodic comment keeps proxies from closing an idle connection.
    this.heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
    onceClosed(response, () => {
      clearInterval(this.heartbeat);
      closing.abort();
    });
  }

  send(event: Streamed): void {
    this.response.write(`id: ${event.position}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  end(session: 'open' | 'ended'): void {
    if (session === 'ended') this.setRetry(ENDED_SESSION_RETRY_MS);
    this.response.end();
  }

  private setRetry(milliseconds: number): void {
    this.response.write(`retry: ${milliseconds}\n\n`);
  }
}

/** The id of the last event received before a reconnection; null on the first connection. */
export const LastEventId = createParamDecorator(
  (_: unknown, context: ExecutionContext): Position | null => {
    const header = context.switchToHttp().getRequest<Request>().headers['last-event-id'];
    return positionOnWire.safeParse(header).data ?? null;
  },
);
