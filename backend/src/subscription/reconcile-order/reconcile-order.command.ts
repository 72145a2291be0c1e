import { Command } from '@nestjs/cqrs';
import type { OrderId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';

/** Asks Razorpay what has become of an order. True when this brought its money to light. */
export class ReconcileOrder extends Command<boolean> {
  constructor(
    readonly order: OrderId,
    readonly cause: Cause,
  ) {
    super();
  }
}
