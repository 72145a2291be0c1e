import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  deriveUuid,
  eventOf,
  getAccountSubject,
  subjectId,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import { razorpayWebhookReceived, type WebhookEventId } from '@nirmaan/contracts/subscription';
import { type Cause, EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { Clock } from '../kernel/commands/index.js';
import { OrderBook } from './order-book.js';
import { getOrder, readWebhook } from './razorpay/webhook-reading.js';

/** Stores a webhook with a verified signature, byte for byte. */
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

/**
 * Little work, so that Razorpay is answered at once. Each event id has its own stream, which must be new: a
 * redelivery is recognised however late it arrives.
 */
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
