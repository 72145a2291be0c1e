import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  subscriptionCalls,
  subscriptionMessages,
  toUserSubscriptionOnWire,
  type VerifySubscriptionRequest,
} from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import { Clock } from '../../kernel/commands/index.js';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { type Proof, VerifyPayment } from './verify-payment.command.js';

@Controller()
export class VerifyPaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Activates what a payment bought. */
  @Serve(subscriptionCalls.verify)
  verify(
    @Input(subscriptionCalls.verify) { body }: InputOf<typeof subscriptionCalls.verify>,
    @SignedIn() viewer: Viewer,
    @CausedBy() cause: Cause,
  ) {
    return this.answer(body, viewer, cause);
  }

  /** The same, under the path that names the base path twice. */
  @Serve(subscriptionCalls.verifyBelowApi)
  verifyBelowApi(
    @Input(subscriptionCalls.verifyBelowApi)
    { body }: InputOf<typeof subscriptionCalls.verifyBelowApi>,
    @SignedIn() viewer: Viewer,
    @CausedBy() cause: Cause,
  ) {
    return this.answer(body, viewer, cause);
  }

  private async answer(body: VerifySubscriptionRequest, { account }: Viewer, cause: Cause) {
    const command = new VerifyPayment(proofOf(body), account, cause);
    const verified = accepted(await this.commands.execute(command));
    const { purchase, ordered } = verified;
    const data = toUserSubscriptionOnWire(purchase, ordered, this.clock.now());
    return Reply.to(verified, { success: true, message: subscriptionMessages.verified, data });
  }
}

const proofOf = (body: VerifySubscriptionRequest): Proof => ({
  order: body.razorpay_order_id,
  payment: body.razorpay_payment_id,
  signature: body.razorpay_signature,
});
