import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaPaid,
  anitasOrder,
  anitasPaymentCaptured,
  anitasSubscriptionEnded,
} from '@nirmaan/contracts/examples';
import { orderId } from '@nirmaan/contracts/subscription';
import { metadataAt } from '@nirmaan/contracts/testing';
import { UnactivatedPayments } from './payment-monitors.js';

const begun = Date.parse('2026-11-21T06:30:00.000Z');
const after = (seconds: number): Date => new Date(begun + seconds * 1000);

const recorded = (
  event: typeof anitaPaid | typeof anitasPaymentCaptured | typeof anitasSubscriptionEnded,
  seconds: number,
): AnyRecordedEvent => ({
  ...event,
  id: '00000000-0000-4000-8000-000000000000',
  stream: streamOf.order(anitasOrder),
  revision: 0n,
  position: BigInt(seconds + 1),
  metadata: metadataAt(after(seconds).toISOString()),
});

const another = {
  ...anitasPaymentCaptured,
  data: { ...anitasPaymentCaptured.data, order: orderId.parse('order_another') },
};
const paid = { ...anitaPaid, data: { ...anitaPaid.data, order: anitasPaymentCaptured.data.order } };

describe('payments without a subscription', () => {
  it('report the age of the oldest', () => {
    const payments = new UnactivatedPayments();
    expect(payments.getOldestAge(after(100))).toBe(0);
    payments.apply(recorded(anitasPaymentCaptured, 0));
    payments.apply(recorded(another, 60));
    expect(payments.getOldestAge(after(100))).toBe(100);
  });

  it('are settled by SubscriptionPaid', () => {
    const payments = new UnactivatedPayments();
    payments.apply(recorded(anitasPaymentCaptured, 0));
    payments.apply(recorded(another, 60));
    payments.apply(recorded(paid, 70));
    expect(payments.getOldestAge(after(100))).toBe(40);
  });

  it('are settled by a refund, too', () => {
    const payments = new UnactivatedPayments();
    payments.apply(recorded(anitasPaymentCaptured, 0));
    payments.apply(recorded(anitasSubscriptionEnded, 10));
    expect(payments.getOldestAge(after(100))).toBe(0);
  });
});
