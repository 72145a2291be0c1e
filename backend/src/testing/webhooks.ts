import { streamOf } from '@nirmaan/contracts/catalogue';
import { growthOffered } from '@nirmaan/contracts/examples';
import { API_BASE } from '@nirmaan/contracts/kernel';
import { subscriptionCalls, webhookEventId } from '@nirmaan/contracts/subscription';
import { createHmac } from 'node:crypto';
import { eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { payments, type RunningApi } from './api.js';
import { addSectors, type Signed, signUp } from './people.js';
import { Shop } from './shop.js';

export interface PaymentReport {
  readonly order: string;
  readonly payment?: string;
  readonly status?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly event?: string;
}

/** A webhook body as Razorpay serialises it. */
export const buildWebhookBody = ({
  order,
  payment = 'pay_1',
  status = 'captured',
  ...rest
}: PaymentReport): string => {
  const { amount = growthOffered.data.price, currency = 'INR' } = rest;
  const { event = `payment.${status}` } = rest;
  const entity = { id: payment, order_id: order, status, amount, currency };
  return JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } });
};

export const signed = (body: string, secret = payments.RAZORPAY_WEBHOOK_SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex');

interface Envelope {
  readonly signature?: string;
  /** Null omits the event id. */
  readonly event?: string | null;
  readonly signal?: AbortSignal;
}

/** Sends webhooks as Razorpay does, and reads what they leave in the event store. */
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

  readEvents(event: string) {
    const stream = streamOf.razorpayWebhook(webhookEventId.parse(event));
    return this.api.stores.eventStore.read(stream);
  }

  /** Resolves once the webhook is quarantined for that reason. */
  async quarantined(event: string, why: string): Promise<void> {
    const isThere = async (): Promise<boolean> =>
      (await this.readEvents(event)).some(
        (event) => event.type === 'WebhookQuarantined' && event.data.why === why,
      );
    await eventually(isThere, { timeout: 40_000 });
  }
}

/** A shop with a buyer, and a Razorpay whose answers the spec sets. */
interface ServedBuyer {
  readonly shop: Shop;
  readonly buyer: Signed;
  readonly razorpay: Webhooks;
}

/** The caller closes the shop. */
export async function serveBuyer(): Promise<ServedBuyer> {
  const shop = await Shop.open();
  await addSectors(shop.api);
  return { shop, buyer: await signUp(shop.api), razorpay: new Webhooks(shop.api) };
}
