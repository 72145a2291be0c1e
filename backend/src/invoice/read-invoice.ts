import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  type InvoiceEvent,
  type InvoiceNumber,
  parseInvoiceNumber,
  seriesId,
} from '@nirmaan/contracts/invoice';
import type { EventStore } from '@nirmaan/platform/eventstore';

/** The document with this number: the n-th event of its series. */
export async function readInvoice(
  eventStore: EventStore,
  number: InvoiceNumber,
): Promise<InvoiceEvent | undefined> {
  const { series, count } = parseInvoiceNumber(number);
  if (count === 0) return undefined;
  const stream = streamOf.invoiceSeries(seriesId.parse(series));
  const [event] = await eventStore.read(stream, BigInt(count - 1), 1);
  return event?.type === 'InvoiceIssued' || event?.type === 'CreditNoteIssued' ? event : undefined;
}
