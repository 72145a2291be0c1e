import type { PaymentOnWire } from '@nirmaan/contracts/subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { invoicePdf } from '../../features/subscription/invoice-pdf';
import { anitaOnWire, anitasInvoiceOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  ),
);

/** Two PDFs of one invoice differ in when they were made. */
const withoutTime = (pdf: string) => pdf.replaceAll(/\/CreationDate .*|\/ID .*/g, '');

afterEach(() => jest.restoreAllMocks());

describe('the payments on the dashboard', () => {
  const payment = (changes: Partial<PaymentOnWire>): PaymentOnWire => ({
    _id: 'order_1',
    paymentId: 'pay_1',
    name: 'Growth',
    price: 2_499,
    status: 'success',
    refunded: 0,
    dispute: 'none',
    otherPayments: [],
    createdAt: '2026-11-21T06:30:00.000Z',
    paidAt: '2026-11-21T06:31:00.000Z',
    invoices: [],
    ...changes,
  });

  const second = (changes: Partial<PaymentOnWire['otherPayments'][number]>) => ({
    ...{ paymentId: 'pay_2', refunded: 0, dispute: 'none' as const },
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
    ['PaidSecond payment: ₹2,499 refunded', { otherPayments: [second({ refunded: 2_499 })] }],
    ['PaidSecond payment: Reversed by your bank', { otherPayments: [second({ dispute: 'lost' })] }],
    [
      'PaidSecond payment: Under review by your bank',
      { otherPayments: [second({ dispute: 'open' })] },
    ],
    ['Paid', { otherPayments: [second({ dispute: 'won' })] }],
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
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(font)));
    const saved = jest.spyOn(URL, 'createObjectURL');
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = openClient('/dashboard?view=pricing', server);
    expect(await screen.findByRole('button', { name: /INV-26-27-000007/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download CRN-26-27-000001' }));
    await waitFor(() => expect(names).toEqual([`${anitasInvoiceOnWire.number}.pdf`]));
    const pdf = Buffer.from(await (saved.mock.calls[0]![0] as Blob).arrayBuffer());
    const both = font.toString('base64');
    const expected = invoicePdf(anitasInvoiceOnWire, { regular: both, bold: both });
    expect(withoutTime(pdf.toString('latin1'))).toBe(withoutTime(expected.output()));
  });
});
