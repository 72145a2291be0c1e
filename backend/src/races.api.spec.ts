import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { type Call, type StreamName, buildUrl } from '@nirmaan/contracts/kernel';
import { type ProjectOnWire, projectId } from '@nirmaan/contracts/project';
import { type OrderId, subscriptionCalls } from '@nirmaan/contracts/subscription';
import { EmailKeys } from './account/account.module.js';
import { type RunningApi, secrets, startAnother } from './testing/api.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpForm,
  signUpManufacturer,
} from './testing/people.js';
import { Shop } from './testing/shop.js';
import { buildWebhookBody, Webhooks } from './testing/webhooks.js';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

/** Two processes of the api know of each other only through the log, so nothing in memory decides a race. */
describe('twenty at once, half of them at another process', () => {
  let shop: Shop;
  let another: RunningApi;
  let meera: Signed;
  beforeAll(async () => {
    shop = await Shop.open();
    another = await startAnother(shop.api, { RAZORPAY_API_URL: shop.sandbox.url });
    await addSectors(shop.api);
    meera = await signUpManufacturer(shop.api);
  });
  afterAll(async () => {
    await another.stop();
    await shop.close();
  });

  /** Sends all of them together; gives how often each status was answered. */
  async function race(call: Call, token: string | null, bodies: readonly object[]) {
    const answers = bodies.map((body, index) => {
      const { url } = index % 2 ? another : shop.api;
      const headers = { 'content-type': 'application/json', ...bearer(token) };
      const { method } = call;
      return fetch(url + buildUrl(call), { method, headers, body: JSON.stringify(body) });
    });
    const counts: Record<number, number> = {};
    for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }
  const bearer = (token: string | null) => (token ? { authorization: `Bearer ${token}` } : {});
  const readEvents = (stream: StreamName): Promise<AnyRecordedEvent[]> =>
    shop.api.stores.eventStore.read(stream);
  const getTypes = async (stream: StreamName) => (await readEvents(stream)).map(({ type }) => type);
  const applicationOn = ({ _id }: ProjectOnWire, { account }: Signed): StreamName =>
    streamOf.application(getApplicationId(projectId.parse(_id), account));
  const offerTo = ({ _id }: ProjectOnWire) => ({ projectId: _id, userBudget: 1, preposal: '' });

  it('registrations of one e-mail: one account', async () => {
    const email = 'wanted@example.com';
    const forms = TWENTY.map((index) => signUpForm({ email, name: `Person ${index}` }));
    const answered = await race(accountCalls.register, null, forms);
    const { 200: registered, 409: taken = 0, 429: limited = 0 } = answered;
    // Those that arrive before the first is through count as mails to the address.
    expect({ registered, refused: taken + limited }).toEqual({ registered: 1, refused: 19 });
    const claim = streamOf.emailClaim(new EmailKeys(secrets).of(email));
    const [claimed, ...more] = await readEvents(claim);
    expect(more).toEqual([]);
    if (claimed?.type !== 'EmailClaimed') throw new Error('the address is unclaimed');
    expect(await getTypes(streamOf.account(claimed.data.account))).toEqual(['UserRegistered']);
  });

  it('applications of one consultant to one project: one proposal, one credit', async () => {
    const [project, anita] = [await post(meera), await signUpConsultant(shop.api, 5)];
    const offers = TWENTY.map(() => offerTo(project));
    const answered = await race(applicationCalls.submit, anita.token, offers);
    expect(answered).toEqual({ 200: 1, 409: 19 });
    expect(await getTypes(applicationOn(project, anita))).toEqual(['ProposalSubmitted']);
    const spent = ['SubscriptionPaid', 'CreditSpent'];
    expect(await getTypes(streamOf.subscription(anita.account))).toEqual(spent);
  });

  it('applications beyond the quota: as many as there are credits', async () => {
    const anita = await signUpConsultant(shop.api, 5);
    const projects: ProjectOnWire[] = [];
    for (const _ of TWENTY) projects.push(await post(meera));
    const answered = await race(applicationCalls.submit, anita.token, projects.map(offerTo));
    expect(answered).toEqual({ 200: 5, 402: 15 });
    const streams = projects.map((project) => getTypes(applicationOn(project, anita)));
    expect((await Promise.all(streams)).flat()).toEqual(Array(5).fill('ProposalSubmitted'));
    const spent = ['SubscriptionPaid', ...Array<string>(5).fill('CreditSpent')];
    expect(await getTypes(streamOf.subscription(anita.account))).toEqual(spent);
  });

  it('proofs and webhooks of one payment: one activation', async () => {
    const buyer = await signUpConsultant(shop.api, 0);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, { webhooks: false });
    const webhooks = Promise.all(
      [1, 2, 3, 4, 5].map(() => deliver(order, proof.razorpay_payment_id)),
    );
    const proofs = TWENTY.slice(5).map(() => proof);
    const answered = await race(subscriptionCalls.verify, buyer.token, proofs);
    expect([answered, await webhooks]).toEqual([{ 200: 15 }, Array(5).fill(200)]);
    await shop.settled(await signUpConsultant(shop.api, 0));
    expect(await shop.activations(buyer.account, order)).toHaveLength(1);
    const history = await shop.history(order);
    expect(history.filter((type) => type === 'PaymentCaptured')).toHaveLength(1);
  });

  async function deliver(order: OrderId, payment: string): Promise<number> {
    return (await new Webhooks(shop.api).post(buildWebhookBody({ order, payment }))).status;
  }

  describe('changes of one applicant’s status', () => {
    const decide = (project: ProjectOnWire, { account }: Signed, status: string) => ({
      projectId: project._id,
      applerId: account,
      status,
    });
    async function applied() {
      const [project, anita] = [await post(meera), await signUpConsultant(shop.api, 1)];
      await anita.person.call(applicationCalls.submit, offerTo(project));
      return { project, anita };
    }
    const changesOn = async (project: ProjectOnWire, anita: Signed) =>
      (await readEvents(applicationOn(project, anita))).flatMap(({ type, data }) =>
        type === 'ApplicantStatusChanged' ? [[data.from, data.to]] : [],
      );

    it('to the same one: one change', async () => {
      const { project, anita } = await applied();
      const awards = TWENTY.map(() => decide(project, anita, 'success'));
      expect(await race(applicationCalls.changeStatus, meera.token, awards)).toEqual({ 200: 20 });
      expect(await changesOn(project, anita)).toEqual([['pending', 'awarded']]);
    });

    it('to two of them: each change begins where the one before ended', async () => {
      const { project, anita } = await applied();
      const mixed = TWENTY.map((index) =>
        decide(project, anita, Math.floor(index / 2) % 2 ? 'success' : 'rejected'),
      );
      const answered = await race(applicationCalls.changeStatus, meera.token, mixed);
      expect(answered).toEqual({ 200: 20 });
      const changes = await changesOn(project, anita);
      expect(changes.length).toBeGreaterThanOrEqual(2);
      expect(changes.length).toBeLessThanOrEqual(TWENTY.length);
      const ends = ['pending', ...changes.map(([, to]) => to)];
      expect(changes.map(([from]) => from)).toEqual(ends.slice(0, -1));
      expect(changes.filter(([from, to]) => from === to)).toEqual([]);
    });
  });
});
