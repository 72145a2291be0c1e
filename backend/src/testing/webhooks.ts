import { streamOf } from '@nirmaan/contracts/catalogue';
import { growthOffered } from '@nirmaan/contracts/examples';
import { API_BASE } from '@nirmaan/contracts/kernel';
import { subscriptionCalls, webhookEventId } from '@nirmaan/contracts/subscription';
import { createHmac } from 'node:crypto';
import { v4 } from 'uuid';
import { vi } from 'vitest';
import { payments, type RunningApi } from './api.js';

export interface Told {
  readonly order: string;
  readonly payment?: string;
  readonly status?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly event?: string;
}

/** The text of a webhook as Razorpay writes it. */
export const told = ({ order, payment = 'pay_1', status = 'captured', ...rest }: Told): string => {
  const { amount = growthOffered.data.price, currency = 'INR' } = rest;
  const { event = `payment.${status}` } = rest;
  const entity = { id: payment, order_id: order, status, amount, currency };
  return JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } });
};

export const signed = (body: string, secret = payments.RAZORPAY_WEBHOOK_SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex');

interface Envelope {
  readonly signature?: string;
  /** Null to leave the event id out. */
  readonly event?: string | null;
  readonly signal?: AbortSignal;
}

/** Razorpay's side of an api, and what its webhooks leave on the log. */
export class Webhooks {
  constructor(private readonly api: RunningApi) {}

  post(
    body: string,
    { signature = signed(body), event = v4(), signal }: Envelope = {},
  ): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      ...(event && { 'x-razorpay-event-id': event }),
    };
    const url = this.api.url + API_BASE + subscriptionCalls.webhook.path;
    return fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) });
  }

  eventsOf(event: string) {
    const stream = streamOf.razorpayWebhook(webhookEventId.parse(event));
    return this.api.stores.eventStore.read(stream);
  }

  /** Resolves once the webhook waits for an operator for that reason. */
  async quarantined(event: string, why: string): Promise<void> {
    const isThere = async (): Promise<boolean> =>
      (await this.eventsOf(event)).some(
        (event) => event.type === 'WebhookQuarantined' && event.data.why === why,
      );
    await vi.waitUntil(isThere, { timeout: 40_000 });
  }
}
