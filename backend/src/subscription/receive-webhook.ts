import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { deriveUuid, eventOf } from '@nirmaan/contracts/kernel';
import { razorpayWebhookReceived, type WebhookEventId } from '@nirmaan/contracts/subscription';
import { type Cause, EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { Clock } from '../kernel/commands/index.js';

/** Keeps a webhook whose signature has been checked, byte for byte. */
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
 * One append and nothing else, so that Razorpay is answered at once. The stream is the event's own and must not
 * exist: whatever comes again, after a minute or after a year, is known.
 */
@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly log: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ event, bytes, signature, cause }: ReceiveWebhook): Promise<void> {
    const stream = streamOf.razorpayWebhook(event);
    const body = bytes.toString('base64');
    const events = [eventOf(razorpayWebhookReceived, { event, body, signature })];
    const ids = [deriveUuid(stream)];
    try {
      await this.log.append({ stream, after: null, events, cause, at: this.clock.now(), ids });
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
