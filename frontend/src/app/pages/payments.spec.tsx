import type { PaymentOnWire } from '@nirmaan/contracts/subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anitaOnWire, anitasInvoiceOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const saveInvoice = vi.hoisted(() => vi.fn());
vi.mock('../../features/subscription/invoice-pdf', () => ({ saveInvoice }));

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
    invoices: [],
    ...changes,
  });

  it.each<[string, Partial<PaymentOnWire>]>([
    ['Paid', {}],
    ['Paid₹499 refunded', { refunded: 499 }],
    ['Refunded', { status: 'refunded', refunded: 2_499 }],
    ['PaidUnder review by your bank', { dispute: 'open' }],
    ['Paid', { dispute: 'won' }],
    ['Pending', { status: 'pending', createdAt: new Date().toISOString() }],
    ['Not completed', { status: 'pending' }],
    ['RefundedReversed by your bank', { status: 'refunded', dispute: 'lost' }],
  ])('show "%s" for %j', async (text, changes) => {
    const server = serverFor(anitaOnWire).on('GET /user/payments', () =>
      answer(toListAnswer(payment(changes))),
    );
    openClient('/dashboard?view=pricing', server);
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(table.getAllByRole('cell').at(-1)?.textContent).toBe(text);
  });

  it('have their invoice and credit note beside them, which are downloaded by number', async () => {
    const invoices = ['INV-26-27-000007', 'CRN-26-27-000001'];
    const server = serverFor(anitaOnWire)
      .on('GET /user/payments', () => answer(toListAnswer(payment({ invoices }))))
      .on('GET /user/invoice/CRN-26-27-000001', () =>
        answer({ message: 'ok', data: anitasInvoiceOnWire }),
      );
    saveInvoice.mockResolvedValue(undefined);
    const { user } = openClient('/dashboard?view=pricing', server);
    expect(await screen.findByRole('button', { name: /INV-26-27-000007/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download CRN-26-27-000001' }));
    await waitFor(() => expect(saveInvoice).toHaveBeenCalledWith(anitasInvoiceOnWire));
  });
});
