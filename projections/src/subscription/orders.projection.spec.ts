import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaDisputed,
  anitaOrdered,
  anitaRefunded,
  anitaRefundedInPart,
  anitasDisputeLost,
  anitasDisputeWon,
  anitasOrder,
  anitasPayment,
  anitasPaymentAuthorised,
  anitasPaymentCaptured,
  anitasPaymentFailed,
  anitasPaymentQuarantined,
  growthPlan,
  growthTerms,
  refundedByHand,
} from '@nirmaan/contracts/examples';
import { disputeId, paymentId } from '@nirmaan/contracts/subscription';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { orders } from './subscription.projections.js';

const orderAfter = (...events: AnyEvent[]) =>
  foldView(orders, recorded(streamOf.order(anitasOrder), anitaOrdered, ...events));

const ordered = {
  _id: anitasOrder,
  account: anita,
  plan: growthPlan,
  ...growthTerms,
  phase: 'ordered',
  payment: null,
  orderedAt: toInstant(0),
  capturedAt: null,
  quarantines: [],
  refunds: [],
  disputes: [],
  waits: false,
  position: 100n,
};

const captured = {
  ...ordered,
  phase: 'captured',
  payment: anitasPayment,
  capturedAt: '2026-11-01T00:00:00.000Z',
};

describe('orders', () => {
  it('shows an order with the plan’s terms at that time', () => {
    expect(orderAfter()).toEqual(ordered);
  });

  it('shows a payment as failed, then authorised, then captured', () => {
    const events = [anitasPaymentFailed, anitasPaymentAuthorised, anitasPaymentCaptured];
    expect(orderAfter(...events.slice(0, 1))).toMatchObject({ phase: 'failed' });
    expect(orderAfter(...events.slice(0, 2))).toMatchObject({ phase: 'authorised' });
    expect(orderAfter(...events)).toEqual({ ...captured, position: 400n });
  });

  it('stays captured when a later payment fails', () => {
    const secondTry = paymentId.parse('pay_second_try');
    const failed = {
      ...anitasPaymentFailed,
      data: { ...anitasPaymentFailed.data, payment: secondTry },
    };
    expect(orderAfter(anitasPaymentCaptured, failed)).toEqual({ ...captured, position: 300n });
  });

  it('adds up partial refunds, and is refunded with the last one', () => {
    const inPart = orderAfter(anitasPaymentCaptured, anitaRefundedInPart);
    const { amount } = anitaRefundedInPart.data;
    const refunds = [{ payment: anitasPayment, amount }];
    expect(inPart).toEqual({ ...captured, refunds, position: 300n });
    const rest = { ...anitaRefunded, data: { ...anitaRefunded.data, amount: 200_000 } };
    expect(orderAfter(anitasPaymentCaptured, anitaRefundedInPart, rest)).toMatchObject({
      phase: 'refunded',
      refunds: [{ payment: anitasPayment, amount: amount + 200_000 }],
    });
  });

  it('keeps what went back of a second payment apart from the one that paid', () => {
    const { dispute, payment, respondBy } = anitaDisputed.data;
    const second = { payment: paymentId.parse('pay_second'), ends: false };
    const otherDispute = disputeId.parse('disp_second');
    const events = [
      anitaRefundedInPart,
      { ...anitaRefunded, data: { ...anitaRefunded.data, ...second } },
      anitaDisputed,
      {
        ...anitasDisputeLost,
        data: { ...anitasDisputeLost.data, ...second, dispute: otherDispute },
      },
    ];
    expect(orderAfter(anitasPaymentCaptured, ...events)).toEqual({
      ...captured,
      refunds: [
        { payment, amount: anitaRefundedInPart.data.amount },
        { payment: second.payment, amount: anitaRefunded.data.amount },
      ],
      disputes: [
        { dispute, payment, status: 'open', respondBy },
        { dispute: otherDispute, payment: second.payment, status: 'lost', respondBy: null },
      ],
      waits: true,
      position: 600n,
    });
  });

  it('shows a dispute and its outcome, and becomes refunded if it is lost', () => {
    const { dispute, payment, respondBy } = anitaDisputed.data;
    const open = { dispute, payment, status: 'open', respondBy };
    expect(orderAfter(anitasPaymentCaptured, anitaDisputed)).toEqual({
      ...captured,
      disputes: [open],
      waits: true,
      position: 300n,
    });
    expect(orderAfter(anitasPaymentCaptured, anitaDisputed, anitasDisputeWon)).toMatchObject({
      phase: 'captured',
      disputes: [{ ...open, status: 'won' }],
      waits: false,
    });
    expect(orderAfter(anitasPaymentCaptured, anitaDisputed, anitasDisputeLost)).toMatchObject({
      phase: 'refunded',
      disputes: [{ ...open, status: 'lost' }],
      waits: false,
    });
  });

  it('shows quarantined payments until they are resolved', () => {
    const payment = paymentId.parse('pay_second');
    const second = {
      ...anitasPaymentQuarantined,
      data: { ...anitasPaymentQuarantined.data, payment },
    };
    const waiting = [
      { payment: anitasPayment, why: 'PAYMENT.WRONG_AMOUNT', since: toInstant(1), resolved: false },
      { payment, why: 'PAYMENT.WRONG_AMOUNT', since: toInstant(2), resolved: false },
    ];
    expect(orderAfter(anitasPaymentQuarantined, second)).toEqual({
      ...ordered,
      quarantines: waiting,
      waits: true,
      position: 300n,
    });
    expect(orderAfter(anitasPaymentQuarantined, second, refundedByHand)).toMatchObject({
      quarantines: waiting.map((one) => ({ ...one, resolved: true })),
      waits: false,
    });
  });
});
