import { Command } from '@nestjs/cqrs';
import type { RazorpayWebhookReceived } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';

/** Reads a webhook that was received, and tells its order. */
export class ProcessWebhook extends Command<void> {
  constructor(
    readonly received: RazorpayWebhookReceived['data'],
    readonly cause: Cause,
  ) {
    super();
  }
}
