import { Controller } from '@nestjs/common';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  invoiceCalls,
  type InvoiceEvent,
  invoiceMessages,
  type InvoiceNumber,
  invoicesReadModel,
  type InvoiceView,
  parseInvoiceNumber,
  seriesId,
  toBillingOnWire,
  toInvoiceOnWire,
} from '@nirmaan/contracts/invoice';
import type { AccountId } from '@nirmaan/contracts/kernel';
import { MAX_EXPORTED } from '@nirmaan/contracts/person';
import { EventStore } from '@nirmaan/platform/eventstore';
import { CommandBus, AggregateReader } from '../kernel/commands/index.js';
import {
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import type { Reading } from '../kernel/reading/index.js';
import { billingAggregate } from './invoice.decider.js';
import { ChangeBilling } from './invoice.commands.js';

type RecordedInvoice = Extract<AnyRecordedEvent, { type: InvoiceEvent['type'] }>;

/** Unreadable events that an operator skipped in a series; they take no number. */
const MAX_SKIPPED = 50;

/** The document with this number: the n-th event of its series that counts. */
export async function readInvoice(eventStore: EventStore, number: InvoiceNumber) {
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

@Controller()
export class InvoiceController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly eventStore: EventStore,
  ) {}

  /** To whom the caller's invoices are made out. */
  @Serve(invoiceCalls.billing)
  async billing(@SignedIn() { account }: Viewer) {
    const { state } = await this.aggregates.load(billingAggregate, account);
    return { message: invoiceMessages.billing, data: state && toBillingOnWire(state) };
  }

  @Serve(invoiceCalls.changeBilling)
  async changeBilling({
    body,
    viewer: { account },
    cause,
    accepted,
  }: InputOf<typeof invoiceCalls.changeBilling>) {
    const details = { ...body, gstin: body.gstin || null };
    const changed = accepted(
      await this.bus.execute(new ChangeBilling(account, { account, details }, cause)),
    );
    const data = toBillingOnWire(changed.state ?? details);
    return Reply.to(changed, { message: invoiceMessages.billingSaved, data });
  }

  /** One of the caller's invoices and credit notes, as it is printed. */
  @Serve(invoiceCalls.invoice)
  async invoice({ params, viewer: { account } }: InputOf<typeof invoiceCalls.invoice>) {
    const invoice = await readInvoice(this.eventStore, params.number);
    if (invoice?.data.account !== account) throw new Refused({ code: 'INVOICE.NOT_FOUND' });
    return { message: invoiceMessages.invoice, data: toInvoiceOnWire(invoice) };
  }
}
