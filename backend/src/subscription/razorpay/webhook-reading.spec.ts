import { anita, anitasOrder, anitasPayment, growthPlan } from '@nirmaan/contracts/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  readWebhook(
    Buffer.from(
      JSON.stringify({
        entity: 'event',
        event,
        payload: {
          payment: { entity: { ...entity, ...payment } },
          ...(order && { order: { entity: order } }),
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
    expect(read('payment.captured')).toEqual({ kind: 'report', report });
  });

  it('reports a failure with its reason', () => {
    const failure = { status: 'failed', error_description: 'Declined' };
    expect(read('payment.failed', failure)).toEqual({
      kind: 'report',
      report: { ...report, status: 'failed', reason: 'Declined' },
    });
  });

  it('reports the order’s notes if it contains the order', () => {
    const notes = { account: anita, plan: growthPlan };
    expect(read('order.paid', {}, { id: anitasOrder, notes })).toEqual({
      kind: 'report',
      report: { ...report, noted: notes },
    });
    expect(read('order.paid', {}, { id: anitasOrder, notes: [] })).toMatchObject({
      report: { noted: { account: undefined, plan: undefined } },
    });
  });

  it('reports the payment’s status, whatever the event’s name', () => {
    expect(read('payment.captured', { status: 'authorized' })).toMatchObject({
      report: { status: 'authorised' },
    });
  });

  it.each(['refund.created', 'payment.dispute.created', 'invoice.paid'])(
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
