import { Command } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Position, Result } from '@nirmaan/contracts/kernel';
import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Ordered } from '../order.decider.js';
import type { Purchase } from '../subscription.decider.js';

/** What Razorpay's checkout handed to the browser, and the browser to us: believed only as far as it is signed. */
export interface Proof {
  readonly order: OrderId;
  readonly payment: PaymentId;
  readonly signature: string;
}

export interface Verified {
  readonly ordered: Ordered;
  readonly purchase: Purchase;
  readonly position: Position | null;
}

export class VerifyPayment extends Command<Result<Verified, RefusalCode>> {
  constructor(
    readonly proof: Proof,
    readonly account: AccountId,
    readonly cause: Cause,
  ) {
    super();
  }
}
