import {
  anitaDisputed,
  anitaOrdered,
  anitaRefunded,
  anitaRefundedInPart,
  anitasDispute,
  anitasDisputeLost,
  anitasDisputeWon,
  anitasOrder,
  anitasPayment,
  anitasPaymentCaptured,
  anitasRefund,
} from '@nirmaan/contracts/examples';
import { type OrderEvent, paymentId } from '@nirmaan/contracts/subscription';
import { given } from '../testing/given.js';
import { type PaymentReport, reportPayment } from './order.decider.js';
import {
  type DisputeReport,
  type RefundReport,
  reportDispute,
  reportRefund,
} from './reversal.decider.js';

const secondTry = { payment: paymentId.parse('pay_second_try') };
const captured: PaymentReport = {
  ...{ order: anitasOrder, payment: anitasPayment, status: 'captured' },
  ...{ amount: 249_900, currency: 'INR', reason: '' },
};
const reported = (report: PaymentReport, ...history: OrderEvent[]) =>
  given(anitaOrdered, ...history).when(reportPayment, report);
const paidPayment = {
  order: anitasOrder,
  payment: anitasPayment,
  amount: 249_900,
  currency: 'INR',
  paid: 249_900,
  refunded: 249_900,
  captured: true,
};
const refund: RefundReport = { ...paidPayment, refund: anitasRefund };
const part: RefundReport = {
  ...refund,
  refund: anitaRefundedInPart.data.refund,
  amount: anitaRefundedInPart.data.amount,
  refunded: anitaRefundedInPart.data.amount,
};
const rest = { ...refund, amount: refund.paid - part.amount };
const { reason, respondBy } = anitaDisputed.data;
const dispute: DisputeReport = {
  ...{ ...paidPayment, refunded: 0 },
  ...{ dispute: anitasDispute, status: 'open', reason, respondBy },
};

const refunded = (report: RefundReport, ...history: OrderEvent[]) =>
  given(anitaOrdered, ...history).when(reportRefund, report);
const disputed = (status: DisputeReport['status'], ...history: OrderEvent[]) =>
  given(anitaOrdered, ...history).when(reportDispute, { ...dispute, status });

describe('a refund', () => {
  const ofRest = { ...anitaRefunded, data: { ...anitaRefunded.data, amount: rest.amount } };

  it('in full takes the whole payment back', () => {
    refunded(refund, anitasPaymentCaptured).then(anitaRefunded);
  });

  it('in part leaves the rest, until that is refunded too', () => {
    refunded(part, anitasPaymentCaptured).then(anitaRefundedInPart);
    refunded(rest, anitasPaymentCaptured, anitaRefundedInPart).then(ofRest);
  });

  it('counts what Razorpay has refunded in all, in whatever order the parts are reported', () => {
    refunded(rest, anitasPaymentCaptured).then(ofRest);
    const late = { ...anitaRefundedInPart.data, ends: true };
    refunded(part, anitasPaymentCaptured, ofRest).then({ ...anitaRefundedInPart, data: late });
  });

  it('is recorded once', () => {
    refunded(refund, anitasPaymentCaptured, anitaRefunded).thenNothing();
  });

  it('counts before the capture is reported, which then buys nothing', () => {
    refunded(refund).then(anitaRefunded);
    reported(captured, anitaRefunded).thenNothing();
    reported({ ...captured, ...secondTry }, anitaRefunded).thenRefuse('PAYMENT.ORDER_ALREADY_PAID');
  });

  it('of another payment than the one that paid the order ends nothing', () => {
    const ofSecond = { ...anitaRefunded.data, ...secondTry, ends: false };
    const event = { ...anitaRefunded, data: ofSecond };
    refunded({ ...refund, ...secondTry }, anitasPaymentCaptured).then(event);
    refunded({ ...refund, ...secondTry, captured: false }).then(event);
  });

  it('needs the order, and rupees', () => {
    given().when(reportRefund, refund).thenRefuse('PAYMENT.UNKNOWN_ORDER');
    refunded({ ...refund, currency: 'USD' }).thenRefuse('PAYMENT.WRONG_CURRENCY');
  });
});

describe('a dispute', () => {
  it('is noted, and takes the payment back only when it is lost', () => {
    disputed('open', anitasPaymentCaptured).then(anitaDisputed);
    disputed('won', anitasPaymentCaptured, anitaDisputed).then(anitasDisputeWon);
    disputed('lost', anitasPaymentCaptured, anitaDisputed).then(anitasDisputeLost);
  });

  it('may be reported by its end alone, and stays decided', () => {
    disputed('lost', anitasPaymentCaptured).then(anitasDisputeLost);
    disputed('open', anitasPaymentCaptured, anitasDisputeWon).thenNothing();
    disputed('lost', anitasPaymentCaptured, anitasDisputeWon).thenNothing();
    disputed('won', anitasPaymentCaptured, anitasDisputeLost).thenNothing();
    disputed('open', anitasPaymentCaptured, anitaDisputed).thenNothing();
  });
});
