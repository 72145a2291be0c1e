import { randomInt } from 'node:crypto';
import { z } from 'zod';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** An id in Razorpay's form: `order_` or `pay_` and 14 letters and digits. */
export const newId = (kind: 'order' | 'pay' | 'evt' | 'rfnd' | 'disp'): string =>
  `${kind}_${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;

/** An order as Razorpay's API has it; amounts in paise, instants in seconds. */
export interface OrderEntity {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Readonly<Record<string, string>>;
  readonly created_at: number;
}

export interface PaymentEntity {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly method: 'card';
  readonly captured: boolean;
  readonly amount_refunded: number;
  readonly refund_status: 'partial' | 'full' | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly created_at: number;
}

/** Money that goes back, or that the buyer's bank asks back. */
interface Reversal {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: number;
}

export interface RefundEntity extends Reversal {
  readonly entity: 'refund';
  readonly status: 'processed';
}

export const disputeStatus = z.enum(['open', 'won', 'lost']);

export interface DisputeEntity extends Reversal {
  readonly entity: 'dispute';
  readonly amount_deducted: number;
  readonly reason_code: 'chargeback';
  readonly phase: 'chargeback';
  readonly respond_by: number;
  readonly status: z.infer<typeof disputeStatus>;
}

/** An order with all its payment attempts, stored as one record. */
export interface OrderRecord {
  readonly order: OrderEntity;
  /** Whether authorised payments are captured without a call. */
  readonly capture: 'automatic' | 'manual';
  readonly payments: readonly PaymentEntity[];
  readonly disputes: readonly DisputeEntity[];
}

export const newOrder = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).optional(),
  notes: z.record(z.string(), z.string()).default({}),
  payment: z.object({ capture: z.enum(['automatic', 'manual']) }).optional(),
});
export type NewOrder = z.infer<typeof newOrder>;

/** Payment, order, refund and dispute as they were when the event occurred. */
export interface WebhookEvent {
  /** One of those that the product handles, such as `order.paid`. */
  readonly name: string;
  readonly payment: PaymentEntity;
  readonly order: OrderEntity;
  readonly refund?: RefundEntity;
  readonly dispute?: DisputeEntity;
}

/** A mistake of the caller, answered in Razorpay's shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}
