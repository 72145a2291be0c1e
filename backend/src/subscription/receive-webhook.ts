import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  API_BASE,
  deriveUuid,
  eventOf,
  getAccountSubject,
  subjectId,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import {
  razorpayWebhookReceived,
  subscriptionCalls,
  type WebhookEventId,
  webhookEventId,
  X_RAZORPAY_EVENT_ID,
  X_RAZORPAY_SIGNATURE,
} from '@nirmaan/contracts/subscription';
import { type Cause, EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { Controller, Req } from '@nestjs/common';
import express, { type Request, Router } from 'express';
import { createHash } from 'node:crypto';
import { Clock, CommandBus } from '../kernel/commands/index.js';
import { OrderBook } from './order-book.js';
import { getOrder, readWebhook } from './razorpay/webhook-reading.js';
import { Refused, Serve } from '../kernel/http/index.js';
import { RazorpayKeys } from './razorpay/razorpay-keys.js';
import { systemCause } from '../kernel/reacting/index.js';

/**
 * Stores a webhook with a verified signature, byte for byte. Little work, so that Razorpay is answered at once. Each event id has its own stream, which must be new: a
 * redelivery is recognised however late it arrives.
 */
export class ReceiveWebhook extends Command<void> {
  constructor(
    readonly event: WebhookEventId,
    readonly bytes: Buffer,
    readonly signature: string,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
    private readonly orders: OrderBook,
  ) {}

  async execute({ event, bytes, signature, cause }: ReceiveWebhook): Promise<void> {
    const stream = streamOf.razorpayWebhook(event);
    const [body, subject] = [bytes.toString('base64'), await this.findSubject(event, bytes)];
    const events = [eventOf(razorpayWebhookReceived, { event, subject, body, signature })];
    const ids = [deriveUuid(stream)];
    try {
      await this.eventStore.append({
        stream,
        after: null,
        events,
        cause,
        at: this.clock.now(),
        ids,
      });
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }

  /** The account that placed the order; a subject of the webhook's own where there is no such order. */
  private async findSubject(event: WebhookEventId, bytes: Buffer): Promise<SubjectId> {
    const order = getOrder(readWebhook(bytes));
    const state = order && (await this.orders.find(order));
    return state?.phase === 'placed'
      ? getAccountSubject(state.ordered.account)
      : subjectId.parse(deriveUuid('webhook', event));
  }
}

const MAX_BYTES = 256 * 1024;

/** Keeps the body of a webhook as the bytes that were signed, before any parser touches it. */
export const webhookBytes = (): Router =>
  Router().use(
    API_BASE + subscriptionCalls.webhook.path,
    express.raw({ type: () => true, limit: MAX_BYTES }),
  );

@Controller()
export class ReceiveWebhookController {
  constructor(
    private readonly bus: CommandBus,
    private readonly keys: RazorpayKeys,
  ) {}

  /** Stores a webhook whose signature over its bytes is valid. */
  @Serve(subscriptionCalls.webhook, { throttled: false })
  async receive(@Req() request: Request) {
    const bytes: unknown = request.body;
    const signature = request.get(X_RAZORPAY_SIGNATURE) ?? '';
    if (!hasBytes(bytes) || !this.keys.proveWebhook(bytes, signature))
      throw new Refused({ code: 'WEBHOOK.WRONG_SIGNATURE' });
    const event = parseEventId(request.get(X_RAZORPAY_EVENT_ID), bytes);
    const cause = systemCause('razorpay', request.id);
    await this.bus.execute(new ReceiveWebhook(event, bytes, signature, cause));
    return { message: 'Received' };
  }
}

const hasBytes = (body: unknown): body is Buffer => Buffer.isBuffer(body) && body.length > 0;

/** Razorpay's own id of the event; where it has none, the same bytes are the same event. */
function parseEventId(header: string | undefined, bytes: Buffer): WebhookEventId {
  const given = webhookEventId.safeParse(header);
  return given.data ?? webhookEventId.parse(createHash('sha256').update(bytes).digest('hex'));
}
