import {
  anita,
  anitasDispute,
  anitasOrder,
  anitasPayment,
  anitasRefund,
  growthPlan,
} from '@nirmaan/contracts/examples';
import fc from 'fast-check';
import { readWebhook } from './webhook-reading.js';

const entity = {
  id: anitasPayment,
  order_id: anitasOrder,
  amount: 249_900,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
};

const read = (event: string, payment: object = {}, order?: object) =>
  readWith({ ...(order && { order }) }, event, payment);

const readWith = (entities: Record<string, object>, event: string, payment: object = {}) =>
  readWebhook(
    Buffer.from(
      JSON.stringify({
        entity: 'event',
        event,
        payload: {
          payment: { entity: { ...entity, ...payment } },
          ...Object.fromEntries(
            Object.entries(entities).map(([kind, of]) => [kind, { entity: of }]),
          ),
        },
      }),
    ),
  );

const report = {
  order: anitasOrder,
  payment: anitasPayment,
  status: 'captured',
  amount: 249_900,
  currency: 'INR',
  reason: '',
};

const misfit = (why: string, payment: string | null = null) => ({
  kind: 'misfit',
  why,
  order: null,
  payment,
});

describe('a webhook', () => {
  it('reports a payment', () => {
    expect(read('payment.captured')).toEqual({ kind: 'payment', report });
  });

  it('reports a failure with its reason', () => {
    const failure = { status: 'failed', error_description: 'Declined' };
    expect(read('payment.failed', failure)).toEqual({
      kind: 'payment',
      report: { ...report, status: 'failed', reason: 'Declined' },
    });
  });

  it('reports the order’s notes if it contains the order', () => {
    const notes = { account: anita, plan: growthPlan };
    expect(read('order.paid', {}, { id: anitasOrder, notes })).toEqual({
      kind: 'payment',
      report: { ...report, noted: notes },
    });
    expect(read('order.paid', {}, { id: anitasOrder, notes: { plan: growthPlan } })).toMatchObject({
      report: { noted: { account: undefined, plan: growthPlan } },
    });
  });

  it.each([{}, { notes: [] }, { notes: {} }, { notes: null }])(
    'is taken by its order and amount if the order has %j',
    (noNotes) => {
      const order = { id: anitasOrder, ...noNotes };
      expect(read('order.paid', {}, order)).toEqual({ kind: 'payment', report });
    },
  );

  const reversed = {
    ...{ order: anitasOrder, payment: anitasPayment, amount: 10_000, currency: 'INR' },
    ...{ paid: 249_900, refunded: 30_000, captured: true },
  };
  const reversal = { amount: 10_000, currency: 'INR' };
  const refundedPayment = { captured: true, amount_refunded: 30_000 };

  it('reports a refund, with what was refunded so far', () => {
    const refund = { id: anitasRefund, ...reversal };
    expect(readWith({ refund }, 'refund.processed', refundedPayment)).toEqual({
      kind: 'refund',
      report: { ...reversed, refund: anitasRefund },
    });
  });

  it.each([
    ['open', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['closed', 'won'],
    ['lost', 'lost'],
  ])('reports a dispute that is %s as %s', (given, status) => {
    const due = { reason_code: 'chargeback', respond_by: 1_795_824_000 };
    const dispute = { id: anitasDispute, ...reversal, ...due, status: given };
    expect(readWith({ dispute }, 'payment.dispute.created', refundedPayment)).toEqual({
      kind: 'dispute',
      report: {
        ...{ ...reversed, dispute: anitasDispute, status },
        ...{ reason: 'chargeback', respondBy: '2026-11-28T00:00:00.000Z' },
      },
    });
  });

  it.each(['refund.processed', 'payment.dispute.lost'])(
    'is unreadable as %s without its entity',
    (event) => {
      expect(read(event)).toEqual(misfit('WEBHOOK.UNREADABLE'));
    },
  );

  it('reports the payment’s status, whatever the event’s name', () => {
    expect(read('payment.captured', { status: 'authorized' })).toMatchObject({
      report: { status: 'authorised' },
    });
  });

  it.each(['refund.created', 'refund.failed', 'invoice.paid'])(
    'is ignored if its kind is %s',
    (event) => {
      expect(read(event)).toEqual({ kind: 'irrelevant' });
    },
  );

  it.each(['created', 'refunded'])('of a payment that is %s says nothing', (status) => {
    expect(read('payment.captured', { status })).toEqual({ kind: 'irrelevant' });
  });

  it.each([null, '', 'inv_1'])('is quarantined for the order %j', (order_id) => {
    expect(read('payment.captured', { order_id })).toEqual(
      misfit('PAYMENT.UNKNOWN_ORDER', anitasPayment),
    );
  });

  it.each([{ amount: '249900' }, { amount: 0.5 }, { currency: 356 }, { id: 'x' }, { status: 'x' }])(
    'is unreadable with a payment of %j',
    (payment) => {
      expect(read('payment.captured', payment)).toEqual(misfit('WEBHOOK.UNREADABLE'));
    },
  );

  it('is unreadable with two different orders', () => {
    const order = { id: 'order_other', notes: {} };
    expect(read('order.paid', {}, order)).toEqual(misfit('WEBHOOK.UNREADABLE'));
  });

  it('is parsed from any bytes without throwing', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readWebhook(Buffer.from(bytes))));
    fc.assert(fc.property(fc.json(), (text) => void readWebhook(Buffer.from(text))));
  });
});
