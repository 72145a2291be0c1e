import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaOrdered,
  anitaRefundedInPart,
  anitasPaymentCaptured,
} from '@nirmaan/contracts/examples';
import {
  getFinancialYear,
  type InvoiceEvent,
  nameSeries,
  seriesId,
} from '@nirmaan/contracts/invoice';
import { dayInIndia, type DomainEvent } from '@nirmaan/contracts/kernel';
import { orderId, type OrderId, paymentId, refundId } from '@nirmaan/contracts/subscription';
import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import type { Cause } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { toSeller } from './invoice.settings.js';
import { createRunner } from '../testing/runner.js';
import { issueInvoices } from './invoice.reactors.js';
import { Invoicer } from './invoicer.js';
import { IssueMissingInvoices } from './missing-invoices.js';
import { buildCommands } from '../testing/command-bus.js';

const seller = toSeller({
  SELLER_NAME: 'Nirmaan Marketplace Pvt Ltd',
  SELLER_ADDRESS: '2 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
  GST_RATE: 18,
  GST_SAC: '998599',
});
const TIMEOUT = { timeout: 40_000, interval: 20 };

describe('the numbers of invoices', () => {
  let stores: Stores;
  beforeAll(async () => void (stores = await startStores()));
  afterAll(() => stores.stop());

  /** As a process of its own, which knows nothing of what others have loaded. */
  const startProcess = (of = seller) => {
    const { bus, aggregates } = buildCommands(stores.eventStore);
    return new Invoicer(bus, aggregates, stores.eventStore, of);
  };

  let placed = 0;
  /** A paid order of a year of its own spec, with what followed. */
  const pay = (year: number, ...others: readonly AnyEvent[]): Promise<OrderId> =>
    append(year, [anitaOrdered, anitasPaymentCaptured, ...others]);

  async function append(year: number, known: readonly AnyEvent[]): Promise<OrderId> {
    const order = orderId.parse(`order_spec_${(placed += 1)}`);
    const payment = paymentId.parse(`pay_spec_${placed}`);
    const capturedAt = `${year}-06-01T06:00:00.000Z`;
    const events = known.map(
      ({ type, data }) =>
        ({
          type,
          data: {
            ...data,
            order,
            ...('payment' in data && { payment }),
            ...('capturedAt' in data && { capturedAt }),
          },
        }) as AnyEvent & DomainEvent,
    );
    const stream = streamOf.order(order);
    await stores.eventStore.append({ stream, after: null, events, cause: bySpec, at: new Date() });
    return order;
  }

  const issuedIn = async (series: string): Promise<InvoiceEvent['data'][]> => {
    const events = await stores.eventStore.read(streamOf.invoiceSeries(seriesId.parse(series)));
    return events.map(({ data }) => data as InvoiceEvent['data']);
  };
  /** Refunds are recorded now, whatever year the payments are of. */
  const issuedToday = () => issuedIn(nameSeries('CRN', getFinancialYear(dayInIndia(new Date()))));
  const expectNoGap = (issued: readonly InvoiceEvent['data'][], series: string, count: number) =>
    expect(issued.map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, at) => `${series}-${String(at + 1).padStart(6, '0')}`),
    );

  it('have no gap where two processes issue the same ones at once, and each payment has one', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => pay(2030)));
    const [one, other] = [startProcess(), startProcess()];
    await Promise.all([
      ...orders.map((order) => one.issueFor(order, bySpec)),
      ...orders.toReversed().map((order) => other.issueFor(order, bySpec)),
    ]);
    const issued = await issuedIn('INV-30-31');
    expectNoGap(issued, 'INV-30-31', orders.length);
    expect(issued.map(({ order }) => order).toSorted()).toEqual(orders.toSorted());
  });

  it('are taken once where a process dies after it has issued, before it has noted so', async () => {
    const refund = refundId.parse('rfnd_spec_part');
    const refunded = { ...anitaRefundedInPart, data: { ...anitaRefundedInPart.data, refund } };
    const orders = [await pay(2031), await pay(2031, refunded)];
    for (const order of orders) await startProcess().issueFor(order, bySpec);
    const handled: string[] = [];
    const [invoicer, stopping] = [startProcess(), new AbortController()];
    const issueFor = async (order: OrderId, cause: Cause) => {
      await invoicer.issueFor(order, cause);
      handled.push(order);
    };
    const reactor = issueInvoices('issue-again', 'PaymentCaptured').useFactory({ issueFor });
    const running = createRunner(stores, [reactor]).run(stopping.signal);
    await eventually(() => orders.every((order) => handled.includes(order)), TIMEOUT);
    stopping.abort();
    await running;
    expectNoGap(await issuedIn('INV-31-32'), 'INV-31-32', orders.length);
    const notes = await issuedToday();
    expect(notes.filter(({ order }) => order === orders[1])).toHaveLength(1);
  });

  it('are taken for invoice and credit note alike where the refund was reported before the payment', async () => {
    const order = await append(2033, [anitaOrdered, anitaRefundedInPart, anitasPaymentCaptured]);
    await startProcess().issueFor(order, bySpec);
    const [invoice] = await issuedIn('INV-33-34');
    const notes = await issuedToday();
    const note = notes.find((one) => one.order === order);
    expect(note).toMatchObject({ invoice: invoice?.number, total: 49_900, buyer: invoice?.buyer });
  });

  it('are given later to a payment that has no invoice, once', async () => {
    const [missed, invoiced] = [await pay(2034), await pay(2034)];
    await startProcess().issueFor(invoiced, bySpec);
    const inTwoHours = { now: () => new Date(Date.now() + 2 * 60 * 60_000) };
    const issued: string[] = [];
    const invoicer = startProcess();
    const issueFor = async (order: OrderId, cause: Cause) => {
      await invoicer.issueFor(order, cause);
      issued.push(order);
    };
    const task = new IssueMissingInvoices({ issueFor }, inTwoHours, silentLog());
    const stopping = new AbortController();
    const running = createRunner(stores, [task]).run(stopping.signal);
    await eventually(() => issued.includes(missed), TIMEOUT);
    stopping.abort();
    await running;
    expect(issued.filter((order) => order === missed)).toHaveLength(1);
    expect(issued).not.toContain(invoiced);
    expect((await issuedIn('INV-34-35')).map(({ order }) => order)).toEqual([invoiced, missed]);
  });

  it('stay as they are where the seller was registered meanwhile', async () => {
    const order = await pay(2032);
    await startProcess({ ...seller, gstin: null }).issueFor(order, bySpec);
    await startProcess().issueFor(order, bySpec);
    expect(await issuedIn('INV-32-33')).toEqual([]);
    const [receipt] = await issuedIn('RCP-32-33');
    expect(receipt).toMatchObject({ number: 'RCP-32-33-000001', order, rate: 0, igst: 0 });
  });
});
