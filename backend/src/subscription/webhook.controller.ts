import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { API_BASE } from '@nirmaan/contracts/kernel';
import {
  subscriptionCalls,
  webhookEventId,
  type WebhookEventId,
  X_RAZORPAY_EVENT_ID,
  X_RAZORPAY_SIGNATURE,
} from '@nirmaan/contracts/subscription';
import express from 'express';
import { type Request, Router } from 'express';
import { createHash } from 'node:crypto';
import { Refused, Serve } from '../kernel/http/index.js';
import { RazorpayKeys } from './razorpay/razorpay-keys.js';
import { systemCause } from '../kernel/reacting/index.js';
import { ReceiveWebhook } from './receive-webhook.js';

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
    private readonly commands: CommandBus,
    private readonly keys: RazorpayKeys,
  ) {}

  /** Stores a webhook whose signature over its bytes is valid. */
  @Serve(subscriptionCalls.webhook)
  async receive(@Req() request: Request) {
    const bytes: unknown = request.body;
    const signature = request.get(X_RAZORPAY_SIGNATURE) ?? '';
    if (!hasBytes(bytes) || !this.keys.proveWebhook(bytes, signature))
      throw new Refused({ code: 'WEBHOOK.WRONG_SIGNATURE' });
    const event = parseEventId(request.get(X_RAZORPAY_EVENT_ID), bytes);
    const cause = systemCause('razorpay', request.id);
    await this.commands.execute(new ReceiveWebhook(event, bytes, signature, cause));
    return { message: 'Received' };
  }
}

const hasBytes = (body: unknown): body is Buffer => Buffer.isBuffer(body) && body.length > 0;

/** Razorpay's own id of the event; where it has none, the same bytes are the same event. */
function parseEventId(header: string | undefined, bytes: Buffer): WebhookEventId {
  const given = webhookEventId.safeParse(header);
  return given.data ?? webhookEventId.parse(createHash('sha256').update(bytes).digest('hex'));
}
