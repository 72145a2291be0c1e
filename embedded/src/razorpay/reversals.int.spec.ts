import { folderOfTest } from '../testing/folder-of-test.js';
import { type Arrival, callApi, pay, play, Shop } from './testing/shop.js';

/** A captured payment, whose own webhooks are not delivered. */
async function payAtSandbox() {
  const shop = await Shop.open();
  const sandbox = await shop.startSandbox(folderOfTest());
  const wanted = { amount: 249_900, currency: 'INR', payment: { capture: 'automatic' } };
  const { body: order } = await callApi(sandbox, '/orders', wanted);
  const paying = { order_id: order['id'], outcome: 'success', webhooks: false };
  const { body } = await pay(sandbox, paying);
  return { shop, sandbox, payment_id: String(body['razorpay_payment_id']) };
}

const parseEvent = ({ body }: Arrival): unknown => JSON.parse(body.toString('utf8'));

describe('a refund', () => {
  it('is reported with what was refunded so far, until nothing is left', async () => {
    const { shop, sandbox, payment_id } = await payAtSandbox();
    const refund = (amount?: number) => play(sandbox, 'refund', { payment_id, amount });
    expect(await refund(300_000)).toMatchObject({ status: 400 });
    expect(await refund(49_900)).toMatchObject({ status: 200 });
    expect(await refund()).toMatchObject({ status: 200 });
    expect(await refund()).toMatchObject({ status: 400 });
    const arrivals = await shop.arrived(2);
    expect(arrivals.map((arrival) => parseEvent(arrival))).toMatchObject([
      {
        event: 'refund.processed',
        contains: ['payment', 'refund'],
        payload: {
          payment: { entity: { status: 'captured', amount_refunded: 49_900 } },
          refund: { entity: { payment_id, amount: 49_900, status: 'processed' } },
        },
      },
      {
        payload: {
          payment: { entity: { status: 'refunded', amount_refunded: 249_900 } },
          refund: { entity: { amount: 200_000 } },
        },
      },
    ]);
  });
});

describe('a dispute', () => {
  it('is opened by the bank, and decided once', async () => {
    const { shop, sandbox, payment_id } = await payAtSandbox();
    const dispute = (status: string) => play(sandbox, 'dispute', { payment_id, status });
    expect(await dispute('lost')).toMatchObject({ status: 400 });
    expect(await dispute('open')).toMatchObject({ status: 200 });
    expect(await dispute('lost')).toMatchObject({ status: 200 });
    expect(await dispute('won')).toMatchObject({ status: 400 });
    const [opened, lost] = (await shop.arrived(2)).map(parseEvent);
    expect(opened).toMatchObject({
      event: 'payment.dispute.created',
      payload: { dispute: { entity: { payment_id, status: 'open', amount_deducted: 0 } } },
    });
    expect(lost).toMatchObject({
      event: 'payment.dispute.lost',
      payload: { dispute: { entity: { status: 'lost', amount_deducted: 249_900 } } },
    });
  });
});
