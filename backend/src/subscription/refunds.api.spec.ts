import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { applicationCalls } from '@nirmaan/contracts/application';
import { erasureCalls } from '@nirmaan/contracts/erasure';
import { getMailId, type MailKind } from '@nirmaan/contracts/mail';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { growthOffered } from '@nirmaan/contracts/examples';
import { formatMoney } from '@nirmaan/contracts/kernel';
import { type OrderId, subscriptionCalls } from '@nirmaan/contracts/subscription';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { addSectors, post, type Signed, signUp, signUpManufacturer } from '../testing/people.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import { Shop } from '../testing/shop.js';
import { ReconcileOrder } from './reconcile-order.js';
import { buildWebhookBody, Webhooks } from '../testing/webhooks.js';

const { mine, payments, verify } = subscriptionCalls;
const { price } = growthOffered.data;
const PART = 49_900;
const TIMEOUT = { timeout: 40_000, interval: 20 };

describe('money that goes back', () => {
  let shop: Shop;
  let server: MailServer;
  let meera: Signed;
  const registry = new Registry();
  beforeAll(async () => {
    server = await startMailServer();
    const environment = { SMTP_URL: server.url };
    shop = await Shop.open({ projections: true, registry, environment });
    await addSectors(shop.api);
    meera = await signUpManufacturer(shop.api);
  });
  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  async function buy() {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const { razorpay_payment_id: payment_id, ...proof } = await shop.pay(order);
    await buyer.person.call(verify, { ...proof, razorpay_payment_id: payment_id });
    return { buyer, order, payment_id };
  }

  const recorded = (order: OrderId, type: AnyRecordedEvent['type']) =>
    eventually(async () => {
      const events = await shop.api.stores.eventStore.read(streamOf.order(order));
      const event = events.findLast((one) => one.type === type);
      if (!event) throw new Error(`no ${type} of ${order}`);
      return event;
    }, TIMEOUT);
  const listed = ({ person }: Signed, expected: object) =>
    eventually(
      async () => expect((await person.call(payments)).data).toMatchObject([expected]),
      TIMEOUT,
    );
  const told = async ({ person }: Signed, message: string, kind: MailKind, reason: string) => {
    await eventually(async () => {
      const { data } = await person.call(notificationCalls.list);
      expect(data[0]).toMatchObject({ message });
    }, TIMEOUT);
    await mailed(kind, reason);
  };
  const mailed = async (kind: MailKind, reason: string) => {
    const mail = streamOf.mail(getMailId(kind, reason));
    await eventually(
      async () => expect(await shop.api.stores.eventStore.read(mail)).toHaveLength(1),
      TIMEOUT,
    );
  };
  const mailsTo = ({ form }: Signed) =>
    server.mails.filter(({ to }) => to?.[0]?.address === form.email);
  const ended = ({ person }: Signed) =>
    eventually(
      async () => expect((await person.call(mine)).data).toMatchObject([{ status: 'expired' }]),
      TIMEOUT,
    );
  const apply = async ({ person }: Signed) => {
    const { _id: projectId } = await post(meera);
    return person.fail(applicationCalls.submit, { projectId, userBudget: 1, preposal: '' });
  };
  const razorpay = () => new Webhooks(shop.api);
  /** The webhook of a refund or of a lost dispute. */
  const reportReversal = (payment: object, reversal: { refund: object } | { dispute: object }) => {
    const event = 'refund' in reversal ? 'refund.processed' : 'payment.dispute.lost';
    const paid = { status: 'captured', amount: price, captured: true };
    const payload = Object.entries({ payment: { ...paid, ...payment }, ...reversal }).map(
      ([name, entity]) => [name, { entity: { currency: 'INR', ...entity } }] as const,
    );
    const body = { entity: 'event', event, payload: Object.fromEntries(payload) };
    return razorpay().post(JSON.stringify(body));
  };
  const countDisputes = async () =>
    /^payment_disputes_open (\d+)$/m.exec(await registry.metrics())?.[1];

  it('by a full refund ends the subscription with its unused credits, and the buyer is told', async () => {
    const { buyer, order, payment_id } = await buy();
    await shop.atTheSandbox('refund', { payment_id });
    const { id } = await recorded(order, 'PaymentRefunded');
    await ended(buyer);
    await listed(buyer, { status: 'refunded', refunded: price / 100 });
    const message = `We have refunded ${formatMoney(price)} of your payment. Your subscription has ended.`;
    await told(buyer, message, 'paymentRefunded', id);
    expect(await apply(buyer)).toMatchObject({ status: 402 });
  });

  it('by a partial refund is noted and told, and the subscription stays', async () => {
    const { buyer, order, payment_id } = await buy();
    await shop.atTheSandbox('refund', { payment_id, amount: PART });
    const { id } = await recorded(order, 'PaymentRefunded');
    await listed(buyer, { status: 'success', refunded: PART / 100 });
    const message = `We have refunded ${formatMoney(PART)} of your payment. Your subscription is not affected.`;
    await told(buyer, message, 'paymentRefunded', id);
    expect((await buyer.person.call(mine)).data).toMatchObject([{ status: 'success' }]);
    await shop.atTheSandbox('refund', { payment_id });
    await ended(buyer);
    await listed(buyer, { status: 'refunded', refunded: price / 100 });
  });

  it('by a lost dispute ends the subscription; operators are told while it is open', async () => {
    const { buyer, order, payment_id } = await buy();
    await shop.atTheSandbox('dispute', { payment_id, status: 'open' });
    await listed(buyer, { status: 'success', dispute: 'open' });
    await eventually(async () => expect(await countDisputes()).toBe('1'), TIMEOUT);
    await shop.atTheSandbox('dispute', { payment_id, status: 'lost' });
    const { id } = await recorded(order, 'DisputeLost');
    await ended(buyer);
    await listed(buyer, { status: 'refunded', dispute: 'lost' });
    const message = 'Your bank has reversed your payment. Your subscription has ended.';
    await told(buyer, message, 'disputeLost', id);
    await eventually(async () => expect(await countDisputes()).toBe('0'), TIMEOUT);
  });

  it('after a won dispute it stays, and so does the subscription', async () => {
    const { buyer, order, payment_id } = await buy();
    await shop.atTheSandbox('dispute', { payment_id, status: 'open' });
    await shop.atTheSandbox('dispute', { payment_id, status: 'won' });
    await recorded(order, 'DisputeWon');
    await listed(buyer, { status: 'success', dispute: 'won' });
    expect((await buyer.person.call(mine)).data).toMatchObject([{ status: 'success' }]);
  });

  it('of a second payment for an order belongs to that payment alone', async () => {
    const { buyer, order } = await buy();
    const payment = { id: 'pay_twice', order_id: order, amount_refunded: PART };
    await razorpay().post(buildWebhookBody({ order, payment: payment.id }));
    await reportReversal(payment, { refund: { id: 'rfnd_twice', amount: PART } });
    const refunded = await recorded(order, 'PaymentRefunded');
    await told(
      buyer,
      `We have refunded ${formatMoney(PART)} of your second payment. Your subscription is not affected.`,
      'paymentRefunded',
      refunded.id,
    );
    const decided = { status: 'lost', reason_code: 'chargeback', respond_by: 1_800_000_000 };
    await reportReversal(payment, { dispute: { id: 'disp_twice', amount: price, ...decided } });
    const lost = await recorded(order, 'DisputeLost');
    await told(
      buyer,
      'Your bank has reversed your second payment. Your subscription is not affected.',
      'disputeLost',
      lost.id,
    );
    await listed(buyer, {
      ...{ status: 'success', refunded: 0, dispute: 'none' },
      otherPayments: [{ paymentId: 'pay_twice', refunded: PART / 100, dispute: 'lost' }],
    });
    const quarantined = await recorded(order, 'PaymentQuarantined');
    await mailed('paymentQuarantined', quarantined.id);
    const mails = mailsTo(buyer);
    expect(mails.find(({ subject }) => subject === 'We will refund a payment')?.text).toContain(
      'payment pay_twice for the order',
    );
    for (const subject of ['We have refunded', 'Your bank has reversed'])
      expect(mails.find((mail) => mail.subject === `${subject} your second payment`)?.text).toMatch(
        /your second payment \(pay_twice\) for the order .*\n\nYour subscription is not affected/,
      );
    expect((await buyer.person.call(mine)).data).toMatchObject([{ status: 'success' }]);
  });

  it('of a payment after the account was closed: it waits for an operator, and the payer is told', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const { razorpay_payment_id: payment_id } = await shop.pay(order, {
      ...{ webhooks: false, capture: 'manual' },
    });
    await buyer.person.call(erasureCalls.deleteAccount, { password: buyer.form.password });
    await shop.api.bus.execute(new ReconcileOrder(order, bySpec));
    expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentAuthorised']);
    for (const event of ['payment.captured', 'order.paid'])
      await razorpay().post(buildWebhookBody({ order, payment: payment_id, event }));
    const { id, data } = await recorded(order, 'PaymentQuarantined');
    expect(data).toMatchObject({ payment: payment_id, why: 'PAYMENT.ACCOUNT_CLOSED' });
    await mailed('paymentQuarantined', id);
    const payment = { id: payment_id, order_id: order, amount_refunded: price };
    await reportReversal(payment, { refund: { id: 'rfnd_closed', amount: price } });
    await mailed('paymentRefunded', (await recorded(order, 'PaymentRefunded')).id);
    expect(mailsTo(buyer).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['We will refund a payment', 'We have refunded your payment']),
    );
    const told = mailsTo(buyer).filter(({ subject }) => subject?.includes('refund'));
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('Your account was closed before it came'),
      expect.not.stringContaining('ubscription'),
    ]);
    expect(await shop.history(order)).toHaveLength(4);
    expect(await shop.activations(buyer.account, order)).toEqual([]);
  });

  it('of a payment that was captured before the account was closed is told', async () => {
    const { buyer, order, payment_id } = await buy();
    await buyer.person.call(erasureCalls.deleteAccount, { password: buyer.form.password });
    await razorpay().post(buildWebhookBody({ order, payment: payment_id }));
    await shop.atTheSandbox('refund', { payment_id });
    const { id } = await recorded(order, 'PaymentRefunded');
    await mailed('paymentRefunded', id);
    expect(await shop.history(order)).not.toContain('PaymentQuarantined');
  });

  it('before the capture is reported activates nothing', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const silently = { webhooks: false };
    const { razorpay_payment_id: payment_id, ...proof } = await shop.pay(order, silently);
    await shop.atTheSandbox('refund', { payment_id });
    await recorded(order, 'PaymentRefunded');
    const verified = { ...proof, razorpay_payment_id: payment_id };
    expect(await buyer.person.fail(verify, verified)).toMatchObject({ status: 409 });
    expect(await shop.activations(buyer.account, order)).toEqual([]);
  });
});
