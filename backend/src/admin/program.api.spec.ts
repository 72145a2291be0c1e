import { blogCalls } from '@nirmaan/contracts/blog';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import {
  anitaDisputed,
  anitaOrdered,
  anitasOrder,
  anitasPaymentQuarantined,
} from '@nirmaan/contracts/examples';
import { completedProjectCalls } from '@nirmaan/contracts/project';
import { sectorCalls, sectorSlug } from '@nirmaan/contracts/sector';
import { orderId, paymentId, subscriptionCalls } from '@nirmaan/contracts/subscription';
import { bySpec, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runAdmin } from '../testing/admin.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { ParkReaction } from '../kernel/reacting/index.js';
import { placeOrder, quarantinePayment } from '../subscription/order.decider.js';
import { reportDispute } from '../subscription/reversal.decider.js';

describe('the operators’ command line', () => {
  let api: RunningApi;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = temporaryFolder();
    api = await startApi({ projections: true });
    await admin('sector', 'add', 'food', 'Food & Beverage');
    await caughtUp(api);
  });
  afterAll(async () => {
    await api.stop();
    await folder.remove();
  });

  const admin = (...args: readonly string[]) => runAdmin(api, ...args);
  const fileWith = async (name: string, content: object): Promise<string> => {
    const file = join(folder.path, name);
    await writeFile(file, JSON.stringify(content));
    return file;
  };
  it('adds sectors', async () => {
    await admin('sector', 'add', 'energy', 'Energy');
    await caughtUp(api);
    const { data } = await api.visitor().call(sectorCalls.list);
    expect(data.map(({ slug }) => slug)).toEqual(['energy', 'food']);
  });

  it('refuses to add a sector twice', async () => {
    const again = admin('sector', 'add', 'food', 'Food and Drinks');
    await expect(again).rejects.toThrow('There is a sector food already.');
    const events = await api.stores.eventStore.read(streamOf.sector(sectorSlug.parse('food')));
    expect(events).toMatchObject([{ data: { name: 'Food & Beverage' } }]);
  });

  it('publishes and withdraws blogs, with pictures', async () => {
    const text = {
      title: 'Cold chain',
      description: 'Short ways.',
      author: 'Kavita',
      sector: 'food',
    };
    const file = await fileWith('blog.json', { slug: 'cold-chain', ...text });
    const picture = join(folder.path, 'cold.png');
    const background = { r: 10, g: 90, b: 140 };
    await sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toFile(picture);
    await admin('blog', 'publish', file, '--image', picture);
    await caughtUp(api);
    const { blogData } = await api.visitor().call(blogCalls.list);
    expect(blogData).toMatchObject([{ slug: 'cold-chain', name: 'Cold chain' }]);
    const served = await fetch(api.url + String(blogData[0]?.images[0]));
    expect(served.status).toBe(200);
    await admin('blog', 'withdraw', 'cold-chain');
    await caughtUp(api);
    expect(await api.visitor().call(blogCalls.list)).toMatchObject({ total: 0 });
  });

  it('publishes completed projects', async () => {
    const file = await fileWith('work.json', {
      title: 'Plant',
      client: 'Dairy',
      sector: 'Food & Beverage',
    });
    await admin('completed-project', 'add', file);
    await caughtUp(api);
    const { data } = await api.visitor().call(completedProjectCalls.list);
    expect(data).toMatchObject([{ title: 'Plant', name: 'Dairy', sectorslug: 'food' }]);
  });

  it('names the invalid fields of a file, and an unknown sector', async () => {
    const wrong = await fileWith('wrong.json', { slug: 'No Slug', title: 'x', colour: 'red' });
    await expect(admin('blog', 'publish', wrong)).rejects.toThrow(/slug: .*\n {2}description: /);
    const text = { slug: 'x', title: 'x', description: 'x', author: 'x', sector: 'astrology' };
    const lost = await fileWith('lost.json', text);
    await expect(admin('blog', 'publish', lost)).rejects.toThrow('There is no sector astrology.');
    await expect(admin('blog', 'publish', '/no/such/file')).rejects.toThrow('cannot be read');
  });

  it('lists enquiries and newsletter sign-ups without terminal control characters', async () => {
    const form = {
      name: 'Ravi',
      email: 'ravi@example.com',
      phone: '1',
      message: 'Hi\u001b[31m red',
    };
    await api.visitor().call(enquiryCalls.send, form);
    await api.visitor().call(enquiryCalls.joinNewsletter, { email: 'anita@example.com' });
    await caughtUp(api);
    const listed = await admin('enquiries');
    expect(listed).toContain('ravi@example.com');
    expect(listed).not.toContain('\u001b');
    expect(await admin('newsletter', '--limit', '5')).toContain('anita@example.com');
  });

  it('offers, lists and withdraws plans', async () => {
    const plan = {
      name: 'Growth',
      price: 999,
      period: { count: 3, unit: 'month' },
      credits: 20,
      description: 'For a season',
      features: ['20 applications'],
    };
    const said = await admin('plan', 'offer', await fileWith('plan.json', plan));
    const id = said.split(' ')[0] ?? '';
    await caughtUp(api);
    expect(await admin('plan', 'list')).toMatch(/Growth.*999.*3 month.*20.*offered/);
    const { data } = await api.visitor().call(subscriptionCalls.plans);
    expect(data).toMatchObject([{ _id: id, name: 'Growth', price: 999 }]);
    await admin('plan', 'withdraw', id);
    await caughtUp(api);
    expect((await api.visitor().call(subscriptionCalls.plans)).data).toEqual([]);
  });

  it('lists every quarantined payment and records their resolution', async () => {
    const order = streamOf.order(anitasOrder);
    await api.executor.execute(placeOrder, anitasOrder, anitaOrdered.data, bySpec);
    const { data } = anitasPaymentQuarantined;
    const second = { ...data, payment: paymentId.parse('pay_second') };
    for (const quarantine of [data, second])
      await api.executor.execute(quarantinePayment, anitasOrder, quarantine, bySpec);
    await caughtUp(api);
    const listed = await admin('quarantine', 'list');
    for (const { payment } of [data, second])
      expect(listed).toMatch(new RegExp(`${anitasOrder}.*${payment}`));
    await admin('quarantine', 'resolve', anitasOrder, '--note', 'Refunded by hand.');
    await caughtUp(api);
    expect(await admin('quarantine', 'list')).not.toContain(anitasOrder);
    const events = await api.stores.eventStore.read(order);
    expect(events.at(-1)).toMatchObject({
      type: 'QuarantineResolved',
      data: { note: 'Refunded by hand.' },
      metadata: { actor: { kind: 'system', name: 'admin' } },
    });
  });

  it('lists disputes that have to be answered', async () => {
    const order = orderId.parse('order_disputed');
    const { amount } = anitaDisputed.data;
    const payment = { paid: amount, refunded: 0, captured: true, currency: 'INR' };
    const dispute = { ...anitaDisputed.data, ...payment, order, status: 'open' as const };
    await api.executor.execute(placeOrder, order, { ...anitaOrdered.data, order }, bySpec);
    await api.executor.execute(reportDispute, order, dispute, bySpec);
    await caughtUp(api);
    expect(await admin('quarantine', 'list')).toMatch(/order_disputed .*by 2026-11-28/);
  });

  it('lists parked streams of reactors and records decisions about them', async () => {
    const parked = { reactor: 'activate-subscription-on-payment-captured', stream: 'order-1' };
    const failure = { revision: '1', error: 'Error', isTemporary: false };
    const reaction = { ...parked, ...failure, since: api.clock.now().toISOString() };
    await api.bus.execute(new ParkReaction('parked', reaction, bySpec));
    expect(await admin('reactions', 'parked')).toContain(parked.stream);
    const { reactor, stream } = parked;
    const decision = { by: 'Olga', why: 'Refunded by hand.' };
    const why = ['--by', decision.by, '--why', decision.why];
    await admin('reactions', 'retry', reactor, stream, ...why);
    await admin('reactions', 'skip', reactor, stream, ...why);
    const [, retried, skipped] = await api.stores.eventStore.read(streamOf.reactors('parked'));
    const data = { ...parked, ...decision, revision: '1' };
    expect(retried).toMatchObject({ type: 'ReactionRetryRequested', data });
    expect(skipped).toMatchObject({ type: 'ReactionSkipped', data });
    const unknown = admin('reactions', 'retry', reactor, 'order-2', ...why);
    await expect(unknown).rejects.toThrow('This reaction is not parked.');
  });

  it('resolves only what is quarantined', async () => {
    for (const id of ['order_unknown', 'evt_unknown']) {
      const resolved = admin('quarantine', 'resolve', id, '--note', 'refunded');
      await expect(resolved).rejects.toThrow('No quarantined payment has this ID.');
    }
  });
});
