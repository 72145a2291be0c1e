import type { PlanOnWire, UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import type { RazorpayOptions } from '../features/subscription/checkout';
import { anitaOnWire } from './examples';
import { answer } from './fake-server';
import { serverFor } from './open-client';

export const order = { id: 'order_1', amount: 249_900, currency: 'INR' };
/** A payment window that a spec answers itself. */
export class FakeRazorpay {
  static opened: RazorpayOptions[] = [];
  constructor(private readonly options: RazorpayOptions) {}
  open() {
    FakeRazorpay.opened.push(this.options);
  }
}

const checkoutAt = (checkout: string) => () =>
  answer({ message: 'Order created', key: 'rzp_key', checkout, data: order });

/** A server that sells the plans. */
export const shop = (user: typeof anitaOnWire | null = anitaOnWire) =>
  serverFor(user)
    .on('GET /get/subscription', () =>
      answer({ message: 'ok', data: [starter, growth, enterprise, corporate] }),
    )
    .on('POST /buy/subscription', checkoutAt('/sandbox/razorpay/checkout.js'));

const plan = (name: string, price: number, time: number): PlanOnWire => ({
  _id: `7c1e5b1a-2f64-4c8d-9b0a-6d5e4f3a2b0${time}`,
  name,
  dec: `${name} for consultants`,
  price,
  time,
  yearMonthTime: time < 2 ? 'month' : 'months',
  features: [`${time} applications`],
  projectQue: 10 * time,
  bgColor: '#e0e7ff',
  buttonText: 'Buy Now',
});

export const starter = plan('Starter', 499, 1);
export const growth = plan('Growth', 2499, 3);
const enterprise = plan('Enterprise', 9999, 6);
const corporate = plan('Corporate', 19_999, 9);

export const growthBought: UserSubscriptionOnWire = {
  _id: 'order_growth',
  name: 'Growth',
  price: 2499,
  projectQue: 40,
  creditsUsed: 13,
  createdAt: '2026-11-01T06:30:00.000Z',
  endDate: '2027-02-01T06:30:00.000Z',
  status: 'success',
};
