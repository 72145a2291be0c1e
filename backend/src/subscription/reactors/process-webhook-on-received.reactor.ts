import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { ProcessWebhook } from '../process-webhook/process-webhook.command.js';

/** Reads each webhook once it is safely on the log, so that Razorpay never waits for us. */
@Injectable()
export class ProcessWebhookOnReceived implements Reactor {
  readonly name = 'process-webhook-on-received';
  readonly filter = { types: ['RazorpayWebhookReceived'] };

  constructor(private readonly commands: CommandBus) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'RazorpayWebhookReceived') return;
    await this.commands.execute(new ProcessWebhook(event.data, cause));
  }
}
