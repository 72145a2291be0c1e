import {
  anita,
  anitaOrdered,
  anitaPaid,
  anitaRefunded,
  anitaRefundedInPart,
  anitasDisputeLost,
  anitasOrder,
  anitasPayment,
  anitasPaymentAuthorised,
  anitasPaymentCaptured,
  anitasPaymentFailed,
  anitasPaymentQuarantined,
  growthPlan,
  meera,
  refundedByHand,
} from '@nirmaan/contracts/examples';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { type OrderEvent, paymentId } from '@nirmaan/contracts/subscription';
import { given } from '../testing/given.js';
import {
  orderAggregate,
  type PaymentReport,
  paymentStatuses,
  requireBuyer,
  placeOrder,
  toPurchase,
  quarantinePayment,
  reportPayment,
  resolvePaymentQuarantine,
} from './order.decider.js';

const captureInstant = new Date(anitasPaymentCaptured.data.capturedAt);

const captured: PaymentReport = {
  order: anitasOrder,
  payment: anitasPayment,
  status: 'captured',
  amount: 249_900,
  currency: 'INR',
  reason: '',
};
const authorised: PaymentReport = { ...captured, status: 'authorised' };
const failed: PaymentReport = {
  ...captured,
  status: 'failed',
  reason: anitasPaymentFailed.data.reason,
};
const secondTry = { payment: paymentId.parse('pay_second_try') };

const reported = (report: PaymentReport, ...history: OrderEvent[]) =>
  given(anitaOrdered, ...history).when(reportPayment, report, captureInstant);

describe('an order', () => {
  it('is placed under the current terms', () => {
    given().when(placeOrder, anitaOrdered.data).then(anitaOrdered);
  });

  it('is placed once', () => {
    given(anitaOrdered).when(placeOrder, anitaOrdered.data).thenNothing();
  });

  it('belongs to the account that placed it', () => {
    const placed = orderAggregate.evolve(orderAggregate.initialState, anitaOrdered);
    expect(requireBuyer(placed, anita)).toEqual(accept(placed));
    expect(requireBuyer(placed, meera)).toEqual(refuse('ORDER.NOT_YOURS'));
    expect(requireBuyer(orderAggregate.initialState, anita)).toEqual(refuse('ORDER.NOT_FOUND'));
  });
});

describe('a payment', () => {
  it('is recorded with its status', () => {
    reported(failed).then(anitasPaymentFailed);
    reported(authorised).then(anitasPaymentAuthorised);
    reported(captured).then(anitasPaymentCaptured);
  });

  it('moves from failed to authorised, and from authorised to captured', () => {
    reported(authorised, anitasPaymentFailed).then(anitasPaymentAuthorised);
    reported(captured, anitasPaymentFailed).then(anitasPaymentCaptured);
    reported(captured, anitasPaymentAuthorised).then(anitasPaymentCaptured);
  });

  it('never moves back', () => {
    reported(failed, anitasPaymentAuthorised).thenNothing();
    reported(authorised, anitasPaymentCaptured).thenNothing();
    reported(failed, anitasPaymentCaptured).thenNothing();
  });

  it('records nothing when reported again', () => {
    reported(failed, anitasPaymentFailed).thenNothing();
    reported(authorised, anitasPaymentAuthorised).thenNothing();
    reported(captured, anitasPaymentCaptured).thenNothing();
  });

  it('may fail before another payment of the order succeeds', () => {
    const event = {
      ...anitasPaymentCaptured,
      data: { ...anitasPaymentCaptured.data, ...secondTry },
    };
    reported({ ...captured, ...secondTry }, anitasPaymentFailed).then(event);
  });
});

describe('quarantines a report', () => {
  it('of an unknown order', () => {
    given().when(reportPayment, captured).thenRefuse('PAYMENT.UNKNOWN_ORDER');
  });

  it.each(paymentStatuses)(
    'if the amount of a payment that is %s differs from the price',
    (status) => {
      reported({ ...captured, status, amount: 249_899 }).thenRefuse('PAYMENT.WRONG_AMOUNT');
      reported({ ...captured, status, amount: 249_901 }).thenRefuse('PAYMENT.WRONG_AMOUNT');
    },
  );

  it('if the currency is not the rupee', () => {
    reported({ ...captured, currency: 'USD' }).thenRefuse('PAYMENT.WRONG_CURRENCY');
  });

  it('if the order’s notes name another account or plan', () => {
    const [account, plan] = [anita as string, growthPlan as string];
    reported({ ...captured, noted: { account, plan } }).then(anitasPaymentCaptured);
    reported({ ...captured, noted: { account: meera, plan } }).thenRefuse('PAYMENT.WRONG_OWNER');
    reported({ ...captured, noted: { account, plan: meera } }).thenRefuse('PAYMENT.WRONG_PLAN');
    reported({ ...captured, noted: { account: undefined, plan } }).thenRefuse(
      'PAYMENT.WRONG_OWNER',
    );
  });

  it('if a second payment is captured for a paid order', () => {
    const second = { ...captured, ...secondTry };
    reported(second, anitasPaymentCaptured).thenRefuse('PAYMENT.ORDER_ALREADY_PAID');
  });
});

describe('the quarantine of an order', () => {
  const { data: quarantine } = anitasPaymentQuarantined;

  it('records the payment', () => {
    given(anitaOrdered).when(quarantinePayment, quarantine).then(anitasPaymentQuarantined);
  });

  it('records a payment once, also after it was resolved', () => {
    const history: OrderEvent[] = [anitaOrdered, anitasPaymentQuarantined];
    given(...history)
      .when(quarantinePayment, quarantine)
      .thenNothing();
    given(...history, refundedByHand)
      .when(quarantinePayment, quarantine)
      .thenNothing();
  });

  it('requires an order', () => {
    given().when(quarantinePayment, quarantine).thenRefuse('ORDER.NOT_FOUND');
  });

  it('can be resolved once', () => {
    const history: OrderEvent[] = [anitaOrdered, anitasPaymentQuarantined];
    given(...history)
      .when(resolvePaymentQuarantine, refundedByHand.data)
      .then(refundedByHand);
    given(...history, refundedByHand)
      .when(resolvePaymentQuarantine, refundedByHand.data)
      .thenRefuse('QUARANTINE.NOT_FOUND');
  });

  it('keeps the payment, whatever is reported of it later', () => {
    reported(captured, anitasPaymentQuarantined).thenNothing();
    reported(captured, anitasPaymentQuarantined, refundedByHand).thenNothing();
  });

  it('does not block a matching payment', () => {
    const second = { ...captured, ...secondTry };
    const event = {
      ...anitasPaymentCaptured,
      data: { ...anitasPaymentCaptured.data, ...secondTry },
    };
    reported(second, anitasPaymentQuarantined).then(event);
  });
});

describe('a purchase', () => {
  const after = (...events: OrderEvent[]) =>
    toPurchase(events.reduce(orderAggregate.evolve, orderAggregate.initialState));

  it('has the terms of the order once a payment was captured', () => {
    expect(after(anitaOrdered, anitasPaymentCaptured)).toEqual(anitaPaid.data);
  });

  it('requires a captured payment', () => {
    expect(after()).toBeUndefined();
    expect(after(anitaOrdered)).toBeUndefined();
    expect(after(anitaOrdered, anitasPaymentAuthorised)).toBeUndefined();
    expect(after(anitaOrdered, anitasPaymentFailed)).toBeUndefined();
    expect(after(anitaOrdered, anitasPaymentQuarantined)).toBeUndefined();
  });

  it('is over once the money went back', () => {
    for (const reversal of [anitaRefunded, anitasDisputeLost])
      expect(after(anitaOrdered, anitasPaymentCaptured, reversal)).toBeUndefined();
    expect(after(anitaOrdered, anitasPaymentCaptured, anitaRefundedInPart)).toEqual(anitaPaid.data);
  });
});
