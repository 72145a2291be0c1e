import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  getFinancialYear,
  getStatutorySubject,
  type InvoiceIssued,
  invoiceNumber,
  nameSeries,
  reversalId,
  type SeriesId,
  seriesId,
  type SeriesLetters,
  splitRefund,
  splitTax,
  toInvoiceNumber,
} from '@nirmaan/contracts/invoice';
import { dayInIndia, toRupees, unwrap } from '@nirmaan/contracts/kernel';
import type {
  OrderId,
  PaymentCaptured,
  PaymentId,
  SubscriptionOrdered,
} from '@nirmaan/contracts/subscription';
import type { Cause, EventStore } from '@nirmaan/platform/eventstore';
import { ToWords } from 'to-words/en-IN';
import type { CommandBus, AggregateReader } from '../kernel/commands/index.js';
import { loadBuyer } from './buyer.js';
import { seriesAggregate } from './invoice.decider.js';
import type { Seller } from './invoice.settings.js';
import { readInvoice } from './invoice.module.js';
import { IssueCreditNote, IssueInvoice } from './invoice.commands.js';

type Invoice = InvoiceIssued['data'];
type Reversal = Extract<AnyRecordedEvent, { type: 'PaymentRefunded' | 'DisputeLost' }>;

const takesBack =
  (payment: PaymentId) =>
  (event: AnyRecordedEvent): event is Reversal =>
    (event.type === 'PaymentRefunded' || event.type === 'DisputeLost') &&
    event.data.payment === payment;

const words = new ToWords({ converterOptions: { currency: true } });
const inWords = (amount: number): string => words.convert(toRupees(amount));

const toSeries = (letters: SeriesLetters, day: string): SeriesId =>
  seriesId.parse(nameSeries(letters, getFinancialYear(day)));

/** Issues the documents of orders: an invoice for the captured payment, a credit note for what went back of it. */
export class Invoicer {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly eventStore: EventStore,
    private readonly seller: Seller,
  ) {}

  /** Issues what is missing. Each document has the day and so the series of its cause, however late it is issued. */
  async issueFor(order: OrderId, cause: Cause): Promise<void> {
    const events = await this.eventStore.read(streamOf.order(order));
    const ordered = events.find(({ type }) => type === 'SubscriptionOrdered');
    const captured = events.find(({ type }) => type === 'PaymentCaptured');
    if (ordered?.type !== 'SubscriptionOrdered' || captured?.type !== 'PaymentCaptured') return;
    const invoice = await this.issueInvoice(ordered.data, captured.data, cause);
    let refunded = 0;
    for (const reversal of events.filter(takesBack(invoice.payment))) {
      const amount = Math.min(reversal.data.amount, invoice.total - refunded);
      if (amount > 0) await this.issueCreditNote(invoice, reversal, { refunded, amount }, cause);
      refunded += amount;
    }
  }

  private async issueInvoice(
    ordered: SubscriptionOrdered['data'],
    { payment, amount: total, capturedAt }: PaymentCaptured['data'],
    cause: Cause,
  ): Promise<Invoice> {
    const { order, account } = ordered;
    const issuedOn = dayInIndia(new Date(capturedAt));
    const { rate, sac, ...seller } = this.seller;
    const [own, other] = seller.gstin ? (['INV', 'RCP'] as const) : (['RCP', 'INV'] as const);
    const earlier = await this.find(toSeries(other, issuedOn), order);
    if (earlier) return earlier;
    const buyer = await loadBuyer(this.aggregates, account);
    const placeOfSupply = buyer.state ?? seller.state;
    const taxed = seller.gstin ? rate : 0;
    const draft = {
      statutory: getStatutorySubject(getFinancialYear(issuedOn)),
      account,
      order,
      payment,
      issuedOn,
      seller,
      buyer,
      placeOfSupply,
      sac,
      total,
      description: describePlan(ordered),
      rate: taxed,
      ...splitTax(total, taxed, placeOfSupply === seller.state),
      words: inWords(total),
    };
    const series = toSeries(own, issuedOn);
    const stream = streamOf.invoiceSeries(series);
    unwrap(await this.bus.execute(new IssueInvoice(series, { series, draft }, cause)), stream);
    const invoice = await this.find(series, order);
    if (!invoice) throw new Error(`${stream} has no invoice for ${order}`);
    return invoice;
  }

  /** It shows seller, buyer and tax as the invoice does. */
  private async issueCreditNote(
    { number: invoice, issuedOn: invoiceOn, ...printed }: Invoice,
    { type, data, metadata }: Reversal,
    { refunded, amount }: { readonly refunded: number; readonly amount: number },
    cause: Cause,
  ): Promise<void> {
    const { seller, placeOfSupply, rate } = printed;
    const issuedOn = dayInIndia(new Date(metadata.occurredAt));
    const draft = {
      ...printed,
      invoice,
      invoiceOn,
      issuedOn,
      statutory: getStatutorySubject(getFinancialYear(issuedOn)),
      reversal: reversalId.parse(type === 'PaymentRefunded' ? data.refund : data.dispute),
      ...splitRefund(refunded, amount, rate, placeOfSupply === seller.state),
      total: amount,
      words: inWords(amount),
    };
    const series = toSeries(seller.gstin ? 'CRN' : 'RFR', issuedOn);
    const stream = streamOf.invoiceSeries(series);
    unwrap(await this.bus.execute(new IssueCreditNote(series, { series, draft }, cause)), stream);
  }

  private async find(series: SeriesId, order: OrderId): Promise<Invoice | undefined> {
    const { state } = await this.aggregates.loadFresh(seriesAggregate, series);
    const count = state.issued.get(order);
    if (count === undefined) return undefined;
    const number = invoiceNumber.parse(toInvoiceNumber(series, count));
    const event = await readInvoice(this.eventStore, number);
    return event?.type === 'InvoiceIssued' ? event.data : undefined;
  }
}

/** `Growth plan: 2 applications within 3 months` */
function describePlan({ name, credits, period: { count, unit } }: SubscriptionOrdered['data']) {
  const plural = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;
  return `${name} plan: ${plural(credits, 'application')} within ${plural(count, unit)}`;
}
