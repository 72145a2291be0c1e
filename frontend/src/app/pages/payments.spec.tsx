import type { PaymentOnWire } from '@nirmaan/contracts/subscription';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anitaOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

describe('the payments on the dashboard', () => {
  const payment = (changes: Partial<PaymentOnWire>): PaymentOnWire => ({
    _id: 'order_1',
    paymentId: 'pay_1',
    name: 'Growth',
    price: 2_499,
    status: 'success',
    refunded: 0,
    dispute: 'none',
    createdAt: '2026-11-21T06:30:00.000Z',
    paidAt: '2026-11-21T06:31:00.000Z',
    ...changes,
  });

  it.each<[string, Partial<PaymentOnWire>]>([
    ['Paid', {}],
    ['Paid₹499 refunded', { refunded: 499 }],
    ['Refunded', { status: 'refunded', refunded: 2_499 }],
    ['PaidUnder review by your bank', { dispute: 'open' }],
    ['Paid', { dispute: 'won' }],
    ['RefundedReversed by your bank', { status: 'refunded', dispute: 'lost' }],
  ])('show "%s" for %j', async (text, changes) => {
    const server = serverFor(anitaOnWire).on('GET /user/payments', () =>
      answer(toListAnswer(payment(changes))),
    );
    openClient('/dashboard?view=pricing', server);
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(table.getAllByRole('cell').at(-1)?.textContent).toBe(text);
  });
});
