import { CURRENCY, orderId, type OrderId } from '@nirmaan/contracts/subscription';
import RazorpaySdk from 'razorpay';
import { z } from 'zod';
import type { Provider } from '@nestjs/common';
import type { PaymentReport } from '../order.decider.js';
import { paymentEntity, toPaymentReport } from './payment-entity.js';
import { type NewOrder, Razorpay, RazorpayRefused, RazorpayUnavailable } from './razorpay.js';
import { SETTINGS } from '../../kernel/process/settings.js';
import type { PaymentSettings, WebhookSettings } from '../subscription.settings.js';
import { RazorpayKeys } from './razorpay-keys.js';

export interface RazorpayAccess {
  readonly keyId: string;
  readonly keySecret: string;
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

const placedOrder = z.object({ id: orderId });
const paymentList = z.object({ items: z.array(paymentEntity) });

/** Calls Razorpay through its SDK, with a timeout and typed errors. */
export class RazorpayClient extends Razorpay {
  private readonly sdk: RazorpaySdk;

  constructor({ keyId, keySecret, apiUrl, timeoutMs = TIMEOUT_MS }: RazorpayAccess) {
    super();
    this.sdk = new RazorpaySdk({ key_id: keyId, key_secret: keySecret });
    // The SDK has no option for its base URL or a timeout.
    const options = { baseURL: apiUrl, timeout: timeoutMs, maxRedirects: 0 };
    Object.assign((this.sdk.api as SdkApi).rq.defaults, options);
  }

  async placeOrder({ amount, receipt, account, plan }: NewOrder): Promise<OrderId> {
    const notes = { account, plan };
    const payment = { capture: 'automatic' as const };
    const order = { amount, currency: CURRENCY, receipt, notes, payment };
    return placedOrder.parse(await answered(this.sdk.orders.create(order))).id;
  }

  async fetchPayments(order: OrderId): Promise<readonly PaymentReport[]> {
    const { items } = paymentList.parse(await answered(this.sdk.orders.fetchPayments(order)));
    return items.flatMap((payment) => toPaymentReport(payment) ?? []);
  }

  async capture({ payment, amount, currency }: PaymentReport): Promise<PaymentReport> {
    const captured = await answered(this.sdk.payments.capture(payment, amount, currency));
    const report = toPaymentReport(paymentEntity.parse(captured));
    if (!report) throw new Error(`Razorpay reports no state of ${payment} after its capture`);
    return report;
  }
}

/** The axios instance, which the SDK's types omit. */
type SdkApi = RazorpaySdk['api'] & { readonly rq: { readonly defaults: object } };

/** The SDK throws plain objects for responses, and a TypeError when there was none. */
const sdkFailure = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ code: z.string(), description: z.string() }).optional(),
});

const TOO_MANY_REQUESTS = 429;

async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    const { data } = sdkFailure.safeParse(cause);
    if (
      !data ||
      data.statusCode < 400 ||
      data.statusCode >= 500 ||
      data.statusCode === TOO_MANY_REQUESTS
    )
      throw new RazorpayUnavailable({ cause });
    const { code = '', description = '' } = data.error ?? {};
    throw new RazorpayRefused(data.statusCode, code, description);
  }
}

/** Provides the configured Razorpay client. */
export const razorpay: Provider = {
  provide: Razorpay,
  inject: [SETTINGS],
  useFactory: (settings: PaymentSettings) =>
    new RazorpayClient({
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      apiUrl: settings.RAZORPAY_API_URL,
    }),
};

export const razorpayKeys: Provider = {
  provide: RazorpayKeys,
  inject: [SETTINGS],
  useFactory: (settings: PaymentSettings & WebhookSettings) => {
    const { RAZORPAY_WEBHOOK_SECRET: newest, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } =
      settings;
    const webhookSecrets = previous ? [newest, previous] : [newest];
    return new RazorpayKeys(settings.RAZORPAY_KEY_ID, settings.RAZORPAY_KEY_SECRET, webhookSecrets);
  },
};
