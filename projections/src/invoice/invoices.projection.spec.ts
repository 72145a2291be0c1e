import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasCreditNoteIssued, anitasInvoiceIssued } from '@nirmaan/contracts/examples';
import { seriesId } from '@nirmaan/contracts/invoice';
import { recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { invoices } from './invoice.projections.js';

it.each([anitasInvoiceIssued, anitasCreditNoteIssued])(
  'an invoice holds the account, order and number of $type, but not the buyer’s name',
  (issued) => {
    const { account, order, number } = issued.data;
    const events = recorded(streamOf.invoiceSeries(seriesId.parse('INV-26-27')), issued);
    const _id = events[0]!.id;
    expect(foldView(invoices, events)).toEqual({ _id, account, order, number, position: 100n });
  },
);
