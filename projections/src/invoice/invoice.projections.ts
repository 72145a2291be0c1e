import { type InvoiceEvent, invoicesReadModel } from '@nirmaan/contracts/invoice';
import { defineProjection } from '../kernel/projection.js';

const issued = (_: unknown, { data: { account, order, number } }: InvoiceEvent) => ({
  account,
  order,
  number,
});

/** One document for each invoice and credit note, with the event's id. */
export const invoices = defineProjection(
  invoicesReadModel,
  'invoiceSeries',
  { InvoiceIssued: issued, CreditNoteIssued: issued },
  { key: 'event' },
);
