import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { attachmentCalls } from '@nirmaan/contracts/attachment';
import { blogCalls } from '@nirmaan/contracts/blog';
import { calls } from '@nirmaan/contracts/catalogue';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { erasureCalls } from '@nirmaan/contracts/erasure';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import {
  anitasBilling,
  chilledWarehouseShowcased,
  coldChainPublished,
  getExampleRequests,
  growthOffered,
  publicProfile,
} from '@nirmaan/contracts/examples';
import { buildUrl, type Call, chosenRoles, IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { invoiceCalls } from '@nirmaan/contracts/invoice';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { projectCalls } from '@nirmaan/contracts/project';
import { reportCalls } from '@nirmaan/contracts/report';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { eventually } from '@nirmaan/platform/testing';
import sharp from 'sharp';
import type { Response as Answer } from 'supertest';
import { readFirstEvent } from '../testing/event-listener.js';
import { publish, showcase } from '../testing/content.js';
import { DescribedAnswers, toName } from '../testing/described-answers.js';
import {
  addSectors,
  getNewsletterToken,
  getVerificationToken,
  post,
  projectForm,
  readOneTimeCode,
  register,
  type Signed,
  signUp,
  signUpForm,
  signUpManufacturer,
} from '../testing/people.js';
import type { Extras, Person } from '../testing/person.js';
import { Shop } from '../testing/shop.js';
import { signInStaff } from '../testing/staff.js';
import { drawPdf } from '../testing/uploads.js';
import { workThrough } from '../testing/work-through.js';
import { buildWebhookBody, Webhooks } from '../testing/webhooks.js';

const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls;
const everyCall = Object.values(groups).flatMap((group) => Object.values(group));
/** What ends that of which other calls are. */
const lastCalls: readonly Call[] = [
  applicationCalls.withdraw,
  applicationCalls.rejectPending,
  consultantCalls.withdraw,
  blogCalls.withdraw,
  projectCalls.close,
];

describe('the answers of the API', () => {
  let shop: Shop;
  let described: DescribedAnswers;
  beforeAll(async () => {
    shop = await Shop.open({ projections: true });
    await addSectors(shop.api);
    described = await DescribedAnswers.read(shop.api);
  });
  afterAll(() => shop.close());

  async function send(person: Person, call: Call, body?: unknown, extras?: Extras) {
    const answer: Answer = await person.send(call, body, extras);
    described.expect(call, answer.status, answer.get('content-type'), answer.body);
    return answer;
  }
  async function succeed(person: Person, call: Call, body?: unknown, extras?: Extras) {
    const { status, text } = await send(person, call, body, extras);
    expect({ call: toName(call), status, text }).toMatchObject({ status: 200 });
  }

  async function useAccounts(): Promise<void> {
    const { api } = shop;
    const visitor = api.visitor();
    await succeed(visitor, accountCalls.register, signUpForm());
    await succeed(visitor, accountCalls.logout);
    const ravi = await register(api);
    await succeed(ravi.person, accountCalls.resendVerification);
    const token = getVerificationToken(ravi, api);
    await succeed(ravi.person, accountCalls.verifyEmail, { token });
    const { email, password } = ravi.form;
    await succeed(ravi.person, accountCalls.changeEmail, { email: `o-${email}`, password });
    await succeed(visitor, accountCalls.sendOtp, { email });
    const code = {
      email,
      otp: await readOneTimeCode(api, ravi.account),
      npassword: 'another long secret',
    };
    await succeed(visitor, accountCalls.resetPassword, code);
    await succeed(visitor, accountCalls.login, { email, password: code.npassword });
    const change = { email, oldPassword: code.npassword, newPassword: password };
    await succeed(visitor, accountCalls.changePassword, change);
    await succeed(visitor, accountCalls.sessions);
    await succeed(visitor, accountCalls.endOtherSessions);
    const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } });
    const image = { bytes: await plain.png().toBuffer(), name: 'a.png' };
    await succeed(visitor, accountCalls.updateProfile, { bio: 'Engineer' }, { image });
    await succeed(visitor, enquiryCalls.joinNewsletter, { email });
    const link = { token: getNewsletterToken(email) };
    await succeed(visitor, enquiryCalls.confirmNewsletter, link);
    await succeed(visitor, enquiryCalls.leaveNewsletter, {}, { query: link });
    await succeed(visitor, erasureCalls.deleteAccount, { password });
  }

  async function pay(anita: Signed): Promise<void> {
    const { person } = anita;
    const { plans, buy, verify, verifyBelowApi, mine, payments } = subscriptionCalls;
    await succeed(person, plans);
    await succeed(person, invoiceCalls.changeBilling, anitasBilling);
    await succeed(person, invoiceCalls.billing);
    const subscriptionId = growthOffered.data.plan;
    await succeed(person, buy, { subscriptionId });
    const order = await shop.buy(anita);
    const wrong = { razorpay_payment_id: 'pay_1', razorpay_signature: 'x' };
    for (const refused of [
      await send(person, verify, { ...wrong, razorpay_order_id: order }),
      await send(person, verify, { ...wrong, razorpay_order_id: 'order_1' }),
      await send(person, buy, { subscriptionId: anita.account }),
      await send(shop.api.visitor(), buy, { subscriptionId }),
    ])
      expect(refused.status).toBeGreaterThanOrEqual(400);
    const proof = await shop.pay(order);
    await succeed(person, verify, proof);
    await succeed(person, verifyBelowApi, proof);
    await succeed(person, mine);
    await succeed(person, payments);
    const readInvoices = async () => (await person.call(payments)).data[0]?.invoices ?? [];
    await eventually(async () => (await readInvoices()).length > 0, {
      timeout: 40_000,
      interval: 20,
    });
    const [number = ''] = await readInvoices();
    await succeed(person, invoiceCalls.invoice, undefined, { params: { number } });
    const webhook = await new Webhooks(shop.api).post(buildWebhookBody({ order }));
    const type = webhook.headers.get('content-type') ?? '';
    described.expect(subscriptionCalls.webhook, webhook.status, type, await webhook.json());
    await send(shop.api.visitor(), subscriptionCalls.webhook, {});
  }

  async function trade(meera: Signed, anita: Signed): Promise<string> {
    const headers = { [IDEMPOTENCY_KEY]: 'the-same-submit' };
    await succeed(meera.person, projectCalls.post, projectForm(), { headers });
    const other = projectForm({ title: 'Another line' });
    const reused = await send(meera.person, projectCalls.post, other, { headers });
    expect(reused.status).toBe(409);
    const projectId = (await post(meera))._id;
    anita.person.catchUpWith(meera.person);
    await succeed(anita.person, consultantCalls.publish, publicProfile);
    meera.person.catchUpWith(anita.person);
    const invitation = { projectId, consultantId: anita.account };
    await succeed(meera.person, consultantCalls.invite, invitation);
    const offer = { projectId, userBudget: 1, preposal: 'In May.' };
    await succeed(anita.person, applicationCalls.submit, offer);
    expect((await send(anita.person, applicationCalls.submit, offer)).status).toBe(409);
    await succeed(anita.person, applicationCalls.edit, { ...offer, userBudget: 2 });
    const award = { projectId, applerId: anita.account, status: 'success' };
    await succeed(meera.person, applicationCalls.changeStatus, award);
    await succeed(anita.person, applicationCalls.mine);
    await succeed(meera.person, applicationCalls.changeStatus, { ...award, status: 'pending' });
    const report = { kind: 'project', target: projectId, reason: 'spam' };
    await succeed(anita.person, reportCalls.file, report);
    const attachment = { bytes: drawPdf('An offer'), name: 'offer.pdf' };
    await succeed(anita.person, attachmentCalls.upload, undefined, { attachment });
    return projectId;
  }

  async function followNotifications({ token }: Signed): Promise<void> {
    const { stream } = notificationCalls;
    const { status, type, data } = await readFirstEvent(
      `${shop.api.url}${buildUrl(stream)}?after=0`,
      token,
    );
    described.expect(stream, status, type, data);
  }

  /** Each call that was not made yet, with its example request, by a person of each role that may. */
  async function makeOtherCalls(
    { person: owner }: Signed,
    { person, account }: Signed,
    project: string,
  ) {
    await publish(shop.api, coldChainPublished.data);
    await showcase(shop.api, chilledWarehouseShowcased.data);
    const [operator, auditor] = [
      await signInStaff(shop.api, 'operator'),
      await signInStaff(shop.api, 'auditor'),
    ];
    const people = { consultant: person, manufacturer: owner, operator, auditor };
    const requests = getExampleRequests({ project, consultant: account });
    const isLast = (call: Call): boolean => lastCalls.includes(call);
    const calls = everyCall.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
    for (const call of calls.filter((one) => !described.answered.has(toName(one)))) {
      const { body, ...parts } = requests.get(call) ?? {};
      const roles = typeof call.access === 'string' ? chosenRoles : call.access;
      for (const role of isLast(call) ? roles.slice(0, 1) : roles) {
        for (const other of Object.values(people)) people[role].catchUpWith(other);
        await succeed(people[role], call, body, parts);
      }
    }
  }

  it('are as the document describes them, for every call', async () => {
    const [meera, anita] = [await signUpManufacturer(shop.api), await signUp(shop.api)];
    await useAccounts();
    await pay(anita);
    const projectId = await trade(meera, anita);
    await workThrough(shop.api, meera, anita, ({ person }, ...call) => succeed(person, ...call));
    await followNotifications(meera);
    await makeOtherCalls(meera, anita, projectId);
    await send(shop.api.visitor(), blogCalls.single, undefined, { params: { id: 'No_Such' } });
    expect([...described.answered].toSorted()).toEqual(everyCall.map(toName).toSorted());
  });

  const ofMilestone = { milestone: 'x', payment: 'x', account: 'x', report: 'x' };
  it.each(everyCall.map((call) => [toName(call), call] as const))(
    'are as the document describes them when %s is refused',
    async (_, call) => {
      const params = { id: 'x', projectId: 'x', consultantId: 'x', number: 'x', ...ofMilestone };
      const extras = { params, query: { surprise: '1' } };
      const { status } = await send(shop.api.visitor(), call, undefined, extras);
      expect([400, 401]).toContain(status);
    },
  );
});
