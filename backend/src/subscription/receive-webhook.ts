import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { deriveUuid, eventOf } from '@nirmaan/contracts/kernel';
import { razorpayWebhookReceived, type WebhookEventId } from '@nirmaan/contracts/subscription';
import { type Cause, EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { Clock } from '../kernel/commands/index.js';

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
 * A single append, so that Razorpay is answered at once. Each event id has its own stream, which must be new: a
 * redelivery is recognised however late it arrives.
 */
@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ event, bytes, signature, cause }: ReceiveWebhook): Promise<void> {
    const stream = streamOf.razorpayWebhook(event);
    const body = bytes.toString('base64');
    const events = [eventOf(razorpayWebhookReceived, { event, body, signature })];
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
}
