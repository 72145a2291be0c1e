import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  type InvoiceEvent,
  type InvoiceNumber,
  invoicesReadModel,
  type InvoiceView,
  parseInvoiceNumber,
  seriesId,
} from '@nirmaan/contracts/invoice';
import type { AccountId } from '@nirmaan/contracts/kernel';
import { MAX_EXPORTED } from '@nirmaan/contracts/person';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Reading } from '../kernel/reading/index.js';

type RecordedInvoice = Extract<AnyRecordedEvent, { type: InvoiceEvent['type'] }>;

/** Unreadable events that an operator skipped in a series; they take no number. */
const MAX_SKIPPED = 50;

/** The document with this number: the n-th event of its series that counts. */
export async function readInvoice(
  eventStore: EventStore,
  number: InvoiceNumber,
): Promise<InvoiceEvent | undefined> {
  const { series, count } = parseInvoiceNumber(number);
  if (count === 0) return undefined;
  const stream = streamOf.invoiceSeries(seriesId.parse(series));
  const isDocument = (event: AnyRecordedEvent): event is RecordedInvoice =>
    (event.type === 'InvoiceIssued' || event.type === 'CreditNoteIssued') &&
    event.data.number === number;
  const first = BigInt(count - 1);
  const [found] = (await eventStore.readKnown(stream, first, 1)).filter(isDocument);
  return found ?? (await eventStore.readKnown(stream, first, 1 + MAX_SKIPPED)).find(isDocument);
}

/** An account's invoices and credit notes, oldest first; `reading` is of this read model, too. */
export const listInvoices = (reading: Reading, account: AccountId): Promise<InvoiceView[]> =>
  reading.collection(invoicesReadModel).list({ account }, { position: 1 }, MAX_EXPORTED);
