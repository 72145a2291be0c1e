import { accountCalls } from '@nirmaan/contracts/account';
import { anitasBilling, growthOffered } from '@nirmaan/contracts/examples';
import { invoiceCalls } from '@nirmaan/contracts/invoice';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { addSectors, signUp } from '../testing/people.js';
import { Shop } from '../testing/shop.js';

const { changeBilling } = invoiceCalls;

describe('the names on invoices', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it.each([
    { name: 'अनीता' },
    { name: 'Anita 🏭' },
    { name: 'Ａｎｉｔａ' },
    { name: '𝐀nita' },
    { address: '1 Mill Road ☎' },
  ])('are not %j, which their font lacks', async (changes) => {
    const buyer = await signUp(shop.api);
    const { body } = await buyer.person.fail(changeBilling, { ...anitasBilling, ...changes });
    expect(body.fields).toMatchObject([
      { message: expect.stringMatching('must be in Latin letters') as string },
    ]);
  });

  it('are asked for in Latin letters before a purchase, where the profile has others', async () => {
    const buyer = await signUp(shop.api, { name: 'अनीता राव' });
    const subscriptionId = growthOffered.data.plan;
    const buyNow = () => buyer.person.fail(subscriptionCalls.buy, { subscriptionId });
    expect(await buyNow()).toMatchObject({ status: 409, code: 'INVOICE.BILLING_NEEDED' });
    await buyer.person.call(accountCalls.updateProfile, { name: 'Anita', Address: '१४ पुणे' });
    expect(await buyNow()).toMatchObject({ code: 'INVOICE.BILLING_NEEDED' });
    await buyer.person.call(changeBilling, anitasBilling);
    await shop.buy(buyer);
  });

  it('are printed in composed letters, without tabs', async () => {
    const buyer = await signUp(shop.api);
    const typed = { ...anitasBilling, name: 'Rene\u0301e', address: '1\tMill\u00ad Road' };
    const { data } = await buyer.person.call(changeBilling, typed);
    expect(data).toMatchObject({ name: 'Renée', address: '1 Mill Road' });
  });
});
