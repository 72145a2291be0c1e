import {
  anita,
  anitasBilling,
  anitasBillingChanged,
  anitasCreditNoteIssued,
  anitasInvoiceIssued,
} from '@nirmaan/contracts/examples';
import { invoiceNumber, reversalId, seriesId } from '@nirmaan/contracts/invoice';
import { orderId } from '@nirmaan/contracts/subscription';
import { given } from '../testing/given.js';
import { changeBilling, issueCreditNote, issueInvoice } from './invoice.decider.js';

describe('billing details', () => {
  it('are changed', () => {
    given()
      .when(changeBilling, { account: anita, details: anitasBilling })
      .then(anitasBillingChanged);
  });

  it('that are the same already change nothing', () => {
    given(anitasBillingChanged)
      .when(changeBilling, { account: anita, details: anitasBilling })
      .thenNothing();
  });
});

const invoices = seriesId.parse('INV-26-27');
const { number: _number, ...invoice } = anitasInvoiceIssued.data;
const another = { ...invoice, order: orderId.parse('order_another') };

describe('an invoice', () => {
  it('takes the first number of its series', () => {
    given().when(issueInvoice, { series: invoices, draft: invoice }).then(anitasInvoiceIssued);
  });

  it('takes the number after the last one', () => {
    const number = invoiceNumber.parse('INV-26-27-000002');
    given(anitasInvoiceIssued)
      .when(issueInvoice, { series: invoices, draft: another })
      .then({ ...anitasInvoiceIssued, data: { ...another, number } });
  });

  it('is issued once for an order', () => {
    given(anitasInvoiceIssued)
      .when(issueInvoice, { series: invoices, draft: { ...invoice, issuedOn: '2026-11-02' } })
      .thenNothing();
  });
});

describe('a credit note', () => {
  const series = seriesId.parse('CRN-26-27');
  const { number: _number, ...note } = anitasCreditNoteIssued.data;

  it('names its invoice and takes the first number of its own series', () => {
    given().when(issueCreditNote, { series, draft: note }).then(anitasCreditNoteIssued);
  });

  it('is issued once for a refund, and again for another one of the same invoice', () => {
    given(anitasCreditNoteIssued).when(issueCreditNote, { series, draft: note }).thenNothing();
    const other = { ...note, reversal: reversalId.parse('rfnd_another') };
    const number = invoiceNumber.parse('CRN-26-27-000002');
    given(anitasCreditNoteIssued)
      .when(issueCreditNote, { series, draft: other })
      .then({ ...anitasCreditNoteIssued, data: { ...other, number } });
  });
});
