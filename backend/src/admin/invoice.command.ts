import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  getFinancialYear,
  type InvoiceEvent,
  nameSeries,
  seriesId,
  seriesLetters,
  toInvoiceOnWire,
} from '@nirmaan/contracts/invoice';
import { calendarDay } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Print } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import type { WithContext } from './admin.context.js';
import { as } from './read-input.js';

interface Period {
  readonly from: string;
  readonly to: string;
}

export const invoiceCommand = (withContext: WithContext, print: Print): Command =>
  new Command('invoice').description('invoices, receipts and credit notes').addCommand(
    new Command('list')
      .description('print those of a period as CSV, by series and number, for the accountant')
      .requiredOption('--from <day>', 'the first day, as 2026-04-01', as(calendarDay))
      .requiredOption('--to <day>', 'the last day', as(calendarDay))
      .action((period: Period) =>
        withContext(async ({ eventStore }) =>
          print(toCsv(await readPeriod(eventStore, period)).trimEnd()),
        ),
      ),
  );

async function readPeriod(eventStore: EventStore, { from, to }: Period): Promise<InvoiceEvent[]> {
  const found: InvoiceEvent[] = [];
  for (const letters of seriesLetters)
    for (let year = getFinancialYear(from); year <= getFinancialYear(to); year += 1) {
      const stream = streamOf.invoiceSeries(seriesId.parse(nameSeries(letters, year)));
      for (const event of await eventStore.read(stream)) {
        if (event.type !== 'InvoiceIssued' && event.type !== 'CreditNoteIssued') continue;
        if (event.data.issuedOn >= from && event.data.issuedOn <= to) found.push(event);
      }
    }
  return found;
}

/** More than the columns name. */
const toRow = (event: InvoiceEvent) => {
  const { seller, buyer, ...invoice } = toInvoiceOnWire(event);
  return {
    ...invoice,
    sellerGstin: seller.gstin,
    buyer: buyer.name,
    buyerAddress: buyer.address,
    buyerGstin: buyer.gstin,
    buyerState: buyer.state,
  };
};

/** Amounts in rupees. A spreadsheet takes no cell for a formula, and reads it as UTF-8. */
const toCsv = (events: readonly InvoiceEvent[]): string =>
  stringify(events.map(toRow), { header: true, columns, escape_formulas: true, bom: true });

const columns = [
  ...['number', 'title', 'issuedOn', 'buyer', 'buyerAddress', 'buyerGstin', 'buyerState'],
  ...['placeOfSupply', 'sellerGstin', 'sac', 'rate', 'taxable', 'cgst', 'sgst', 'igst', 'total'],
  ...['invoice', 'invoiceOn', 'order', 'payment'],
];
