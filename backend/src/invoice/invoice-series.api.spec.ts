import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  getFinancialYear,
  invoiceCalls,
  nameSeries,
  parseInvoiceNumber,
  seriesId,
} from '@nirmaan/contracts/invoice';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { Intruder } from '@nirmaan/embedded/testing';
import { eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { runAdmin } from '../testing/admin.js';
import { addSectors, signUp } from '../testing/people.js';
import { Shop } from '../testing/shop.js';

const { invoice } = invoiceCalls;
const TIMEOUT = { timeout: 40_000, interval: 20 };
const year = getFinancialYear(dayInIndia(new Date()));

const atSeller = {
  SELLER_NAME: 'Nirmaan Marketplace Pvt Ltd',
  SELLER_ADDRESS: '2 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};

describe('a series of invoices', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ environment: atSeller });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('goes on with the next number after an unreadable event that an operator skipped', async () => {
    const { stores } = shop.api;
    const series = streamOf.invoiceSeries(seriesId.parse(nameSeries('INV', year)));
    const issued = async () => {
      const events = await stores.eventStore.readKnown(series);
      return events.flatMap((event) => (event.type === 'InvoiceIssued' ? [event.data] : []));
    };
    const buy = async () => {
      const buyer = await signUp(shop.api);
      const order = await shop.buy(buyer);
      await shop.pay(order);
      return { buyer, order };
    };
    const first = await buy();
    await eventually(async () => expect(await issued()).toHaveLength(1), TIMEOUT);
    const intruder = new Intruder(stores.eventStoreUrl);
    const unreadable = {
      id: v4(),
      streamId: series,
      type: 'InvoiceIssued',
      data: {},
      metadata: {},
    };
    await intruder.write([unreadable] as never);
    await intruder.dispose();
    const second = await buy();
    const admin = (...args: readonly string[]) => runAdmin(shop.api, ...args);
    const parked = () => admin('reactions', 'parked');
    await eventually(
      async () => expect(await parked()).toContain(streamOf.order(second.order)),
      TIMEOUT,
    );
    const why = ['--by', 'Olga', '--why', 'Written by hand.'];
    await admin('events', 'skip', series, '1', ...why);
    const reactor = 'issue-invoice-on-payment-captured';
    await admin('reactions', 'retry', reactor, streamOf.order(second.order), ...why);
    await eventually(async () => expect(await issued()).toHaveLength(2), TIMEOUT);
    await eventually(
      async () => expect(await parked()).not.toContain(streamOf.order(second.order)),
      TIMEOUT,
    );
    const numbers = (await issued()).map(({ number }) => number);
    expect(numbers.map((number) => parseInvoiceNumber(number).count)).toEqual([1, 2]);
    for (const [at, { buyer, order }] of [first, second].entries()) {
      const params = { number: numbers[at] ?? '' };
      const { data } = await buyer.person.call(invoice, undefined, { params });
      expect(data).toMatchObject({ ...params, order });
    }
  });
});
