import { Command } from '@nestjs/cqrs';
import type { WebhookEventId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';

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
