import type { OrderEntity, PaymentEntity } from './entities.js';

/** What Razorpay tells in webhooks. */
export const eventNames = [
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'payment.failed',
] as const;
export type EventName = (typeof eventNames)[number];

/** Something that happened to a payment, with everything as it was at that moment. */
export interface Happening {
  readonly name: EventName;
  readonly payment: PaymentEntity;
  readonly order: OrderEntity;
}
