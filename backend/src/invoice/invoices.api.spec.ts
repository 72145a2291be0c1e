import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasBilling, growthOffered } from '@nirmaan/contracts/examples';
import { getFinancialYear, getStatutorySubject, invoiceCalls } from '@nirmaan/contracts/invoice';
import { dayInIndia, FORMER_MEMBER } from '@nirmaan/contracts/kernel';
import { getMailId } from '@nirmaan/contracts/mail';
import { personCalls } from '@nirmaan/contracts/person';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { silentLog } from '@nirmaan/platform/log';
import { eventually } from '@nirmaan/platform/testing';
import { runAdmin } from '../testing/admin.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import { addSectors, type Signed, signUp } from '../testing/people.js';
import { Shop } from '../testing/shop.js';
import { EraseExpiredInvoices } from './invoice.reactors.js';
import { buildCommands } from '../testing/command-bus.js';
import { Erasures } from '../erasure/erasures.js';

const { billing, changeBilling, invoice } = invoiceCalls;
const TIMEOUT = { timeout: 40_000, interval: 20 };
const PART = 49_900;
const year = getFinancialYear(dayInIndia(new Date()));

const atSeller = {
  SELLER_NAME: 'Nirmaan Marketplace Pvt Ltd',
  SELLER_ADDRESS: '2 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};

describe('invoices', () => {
  let mailServer: MailServer;
  let shop: Shop;
  beforeAll(async () => {
    mailServer = await startMailServer();
    const environment = { ...atSeller, SMTP_URL: mailServer.url };
    shop = await Shop.open({ projections: true, environment });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close().finally(() => mailServer.stop()));

  async function buy(buyer: Signed) {
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order);
    await buyer.person.call(subscriptionCalls.verify, proof);
    return { order, payment_id: proof.razorpay_payment_id };
  }

  /** The numbers beside the newest payment, once there are so many. */
  const numbers = ({ person }: Signed, count: number) =>
    eventually(async () => {
      const [payment] = (await person.call(subscriptionCalls.payments)).data;
      expect(payment?.invoices).toHaveLength(count);
      return payment!.invoices;
    }, TIMEOUT);

  const read = async ({ person }: Signed, number: string) =>
    (await person.call(invoice, undefined, { params: { number } })).data;

  const registered = async () => {
    const buyer = await signUp(shop.api);
    await buyer.person.call(changeBilling, { ...anitasBilling, gstin: ' 27aapfu0939f1zv ' });
    return buyer;
  };

  it('are issued for a payment, with everything that the law wants on them', async () => {
    const buyer = await registered();
    const details = { ...anitasBilling, stateName: 'Maharashtra' };
    expect((await buyer.person.call(billing)).data).toEqual(details);
    const { order, payment_id } = await buy(buyer);
    const [number = ''] = await numbers(buyer, 1);
    expect(await read(buyer, number)).toEqual({
      number: expect.stringMatching(/^INV-\d\d-\d\d-\d{6}$/) as string,
      title: 'Tax invoice',
      issuedOn: dayInIndia(new Date()),
      ...{ invoice: '', invoiceOn: '' },
      seller: {
        name: atSeller.SELLER_NAME,
        address: atSeller.SELLER_ADDRESS,
        state: '29 Karnataka',
        gstin: atSeller.SELLER_GSTIN,
      },
      buyer: { ...anitasBilling, state: '27 Maharashtra' },
      placeOfSupply: '27 Maharashtra',
      description: 'Growth plan: 2 applications within 3 months',
      sac: '998599',
      rate: 18,
      ...{ taxable: 2_117.8, cgst: 0, sgst: 0, stateTax: 'SGST', igst: 381.2, total: 2_499 },
      words: 'Two Thousand Four Hundred Ninety Nine Rupees Only',
      order,
      payment: payment_id,
    });
  });

  it('have CGST and SGST where the buyer has given no state: the seller’s is the place of supply', async () => {
    const buyer = await signUp(shop.api);
    expect((await buyer.person.call(billing)).data).toBeNull();
    await buy(buyer);
    const [number = ''] = await numbers(buyer, 1);
    const halves = { cgst: 190.6, sgst: 190.6, igst: 0, placeOfSupply: '29 Karnataka' };
    const unregistered = { name: 'Anita Rao', address: '', state: '', gstin: '' };
    expect(await read(buyer, number)).toMatchObject({ ...halves, buyer: unregistered });
  });

  it('are followed by a credit note for each refund, which together take all of the tax back', async () => {
    const buyer = await registered();
    const { payment_id } = await buy(buyer);
    const [number = ''] = await numbers(buyer, 1);
    await shop.atTheSandbox('refund', { payment_id, amount: PART });
    const [, part = ''] = await numbers(buyer, 2);
    await shop.atTheSandbox('refund', { payment_id });
    const [, , rest = ''] = await numbers(buyer, 3);
    const [whole, ...notes] = [
      await read(buyer, number),
      await read(buyer, part),
      await read(buyer, rest),
    ];
    const of = { title: 'Credit note', invoice: number, invoiceOn: whole.issuedOn, igst: 76.12 };
    expect(notes[0]).toMatchObject({ ...of, total: PART / 100, taxable: 422.88 });
    const { price } = growthOffered.data;
    expect(notes[1]).toMatchObject({
      total: (price - PART) / 100,
      igst: 305.08,
      taxable: 1_694.92,
    });
  });

  it('are read by no other account, and are mailed to the buyer by number with the way to them', async () => {
    const [buyer, stranger] = [await registered(), await signUp(shop.api)];
    const { order } = await buy(buyer);
    const [number = ''] = await numbers(buyer, 1);
    const refused = await stranger.person.fail(invoice, undefined, { params: { number } });
    expect(refused).toMatchObject({ status: 404 });
    const none = { params: { number: 'INV-26-27-000000' } };
    expect(await buyer.person.fail(invoice, undefined, none)).toMatchObject({ status: 404 });
    const series = streamOf.invoiceSeries(number.slice(0, -7) as never);
    const events = await shop.api.stores.eventStore.read(series);
    const { id = '' } = events.find(({ data }) => 'order' in data && data.order === order) ?? {};
    const mail = streamOf.mail(getMailId('invoice', id));
    await eventually(
      async () => expect(await shop.api.stores.eventStore.read(mail)).toHaveLength(1),
      TIMEOUT,
    );
    const sent = mailServer.mails.find(({ subject }) => subject === `Your tax invoice ${number}`);
    expect(sent?.to?.[0]?.address).toBe(buyer.form.email);
    expect(sent?.text).toMatch(/\/dashboard\?view=pricing$/m);
  });

  it('are part of what a person downloads, and of the accountant’s list', async () => {
    const buyer = await registered();
    const formula = '=HYPERLINK("http://x")';
    await buyer.person.call(changeBilling, { ...anitasBilling, name: formula });
    const { order } = await buy(buyer);
    const [number = ''] = await numbers(buyer, 1);
    const { data } = await buyer.person.call(personCalls.personalData);
    expect(data.billing?.name).toBe(formula);
    expect(data.invoices).toEqual([await read(buyer, number)]);
    const period = ['--from', `${year}-04-01`, '--to', `${year + 1}-03-31`];
    const csv = await runAdmin(shop.api, 'invoice', 'list', ...period);
    const row = csv.split('\n').find((line) => line.startsWith(number));
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(row).toContain(order);
    const before = ['--from', '2019-04-01', '--to', '2019-04-30'];
    expect(await runAdmin(shop.api, 'invoice', 'list', ...before)).toBe(csv.split('\n')[0]);
  });

  it.each([
    [{ gstin: '27AAPFU0939F1ZW' }, 'gstin', /GSTIN is not valid/],
    [{ state: '29' }, 'gstin', /another state/],
    [{ address: '' }, 'address', /required/],
    [{ address: '1 Mill Road\n'.repeat(9).trim() }, 'address', /at most 8 lines/],
    [{ state: '99' }, 'state', /choose a state/],
    [{ name: '' }, 'name', /required/],
    [{ name: 'अनीता' }, 'name', /Latin/],
  ] as const)('are not made out to %j', async (changes, field, message) => {
    const buyer = await signUp(shop.api);
    const wrong = { ...anitasBilling, ...changes };
    const { body } = await buyer.person.fail(changeBilling, wrong);
    expect(body).toMatchObject({
      fields: [{ field, message: expect.stringMatching(message) as string }],
    });
  });

  it('outlive the buyer’s account, and lose the buyer once the law’s eight years are over', async () => {
    const buyer = await registered();
    await buy(buyer);
    const [number = ''] = await numbers(buyer, 1);
    await runAdmin(shop.api, 'person', 'erase', buyer.account, '--now');
    const list = () =>
      runAdmin(shop.api, 'invoice', 'list', '--from', `${year}-04-01`, '--to', `${year + 1}-03-31`);
    const line = async () => (await list()).split('\n').find((one) => one.startsWith(number));
    const erased = async (subject: string) =>
      (await shop.api.stores.eventStore.read(streamOf.erasure(subject as never))).map(
        ({ type }) => type,
      );
    await eventually(
      async () => expect(await erased(buyer.account)).toContain('ErasureCompleted'),
      TIMEOUT,
    );
    expect(await line()).toContain(anitasBilling.name);
    const { clock, stores } = shop.api;
    const { bus, aggregates } = buildCommands(stores.eventStore, clock);
    const erasures = new Erasures(bus, aggregates);
    const retention = new EraseExpiredInvoices(erasures, clock, stores.keyring, silentLog());
    const statutory = getStatutorySubject(year);
    await retention.eraseExpired();
    expect(await erased(statutory)).toEqual([]);
    clock.moveOn(9 * 366 * 24 * 60 * 60_000);
    await retention.eraseExpired();
    await eventually(
      async () => expect(await erased(statutory)).toContain('ErasureCompleted'),
      TIMEOUT,
    );
    expect(await line()).toContain(FORMER_MEMBER);
    expect(await list()).not.toContain(anitasBilling.name);
  });
});

describe('without a GSTIN of the seller', () => {
  it('a payment has a receipt, which shows no tax', async () => {
    const shop = await Shop.open({ projections: true });
    await addSectors(shop.api);
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    await buyer.person.call(subscriptionCalls.verify, await shop.pay(order));
    const number = await eventually(async () => {
      const [payment] = (await buyer.person.call(subscriptionCalls.payments)).data;
      expect(payment?.invoices).toHaveLength(1);
      return payment!.invoices[0]!;
    }, TIMEOUT);
    const { data } = await buyer.person.call(invoice, undefined, { params: { number } });
    const untaxed = { taxable: 2_499, cgst: 0, sgst: 0, igst: 0, rate: 0, total: 2_499 };
    expect(data).toMatchObject({ title: 'Receipt', ...untaxed });
    await shop.close();
  });
});
