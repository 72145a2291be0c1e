import { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { UnreadableEvent } from '@nirmaan/contracts/kernel';
import { Intruder } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { eventually, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { v4 } from 'uuid';
import { EventStoreAnchorer } from './audit/audit.reactors.js';
import { AuditSigner } from './audit/anchors.js';
import { runAdmin } from './testing/admin.js';
import { startAnother } from './testing/api.js';
import { caughtUp } from './testing/caught-up.js';
import { addSectors, type Signed, signUp } from './testing/people.js';
import { startReactors } from './testing/reactors.js';
import { Shop } from './testing/shop.js';

const TIMEOUT = { timeout: 40_000, interval: 20 };

/** Of another release, without metadata, and of a known type with wrong data. */
const foreign = [
  { type: 'NeverHeardOf', data: {}, metadata: { schemaVersion: 99 } },
  { type: 'SessionEnded', data: 'text' },
  { type: 'PaymentCaptured', data: {}, metadata: {} },
  { type: 'SectorAdded', data: { sector: 1 }, metadata: null },
];
const bookkeeping = ['reactors-parked', 'reactors-checkpoint', 'anchor-log', 'readModel-orders@1'];
const odd = ['session', '-', 'order-', 'sector-food', `account-${'x'.repeat(300)}`];

describe('events that this release cannot read', () => {
  let shop: Shop;
  let folder: TemporaryFolder;
  let stopReactors: () => Promise<void>;
  let registry: Registry;
  let intruder: Intruder;

  beforeAll(async () => {
    folder = temporaryFolder();
    shop = await Shop.open({ projections: true, reactors: false });
    await addSectors(shop.api);
    await runReactors();
    intruder = new Intruder(shop.api.stores.eventStoreUrl);
    const streams = Object.keys(streamOf).map((category) => `${category}-${v4()}`);
    for (const stream of [...streams, ...odd, ...bookkeeping]) await write(stream, foreign);
  });
  afterAll(async () => {
    await intruder.dispose();
    await stopReactors();
    await shop.close();
    await folder.remove();
  });

  async function runReactors(): Promise<void> {
    registry = new Registry();
    const environment = { DATA_DIR: folder.path, RAZORPAY_API_URL: shop.sandbox.url };
    stopReactors = await startReactors(shop.api, environment, registry);
  }

  const write = (streamId: string, events: readonly object[]): Promise<void> =>
    intruder.write(events.map((event) => ({ id: v4(), streamId, ...event }) as never));

  const admin = (...args: readonly string[]) => runAdmin(shop.api, ...args);

  async function buy(buyer: Signed) {
    const order = await shop.buy(buyer);
    await shop.pay(order);
    return order;
  }

  const readMetric = async (name: string): Promise<number> => {
    const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };

  it('stop no one else: people sign up, buy, and get what they paid for', async () => {
    const buyer = await signUp(shop.api);
    await shop.activated(buyer, await buy(buyer));
    await caughtUp(shop.api);
    expect((await buyer.person.call(subscriptionCalls.mine)).data).toHaveLength(1);
  });

  it('stop no process that starts later', async () => {
    const another = await startAnother(shop.api);
    expect((await another.visitor().call(sectorCalls.list)).data).toHaveLength(2);
    await another.stop();
    await stopReactors();
    await runReactors();
    const buyer = await signUp(shop.api);
    await shop.activated(buyer, await buy(buyer));
  });

  it('are counted by the reactors, whose parked streams are counted too', async () => {
    await eventually(
      async () => expect(await readMetric('unreadable_events_total')).toBeGreaterThan(0),
      TIMEOUT,
    );
    await eventually(
      async () => expect(await readMetric('reactions_parked')).toBeGreaterThan(0),
      TIMEOUT,
    );
  });

  it('sign out the session that they are in, whose owner signs in again', async () => {
    const { person, form, token } = await signUp(shop.api);
    const [, claims = ''] = token.split('.');
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
    await write(`session-${sid}`, [{ type: 'SessionEnded', data: {}, metadata: {} }]);
    await eventually(
      async () => expect(await person.fail(subscriptionCalls.mine)).toMatchObject({ status: 401 }),
      TIMEOUT,
    );
    const { email, password } = form;
    await person.call(accountCalls.login, { email, password });
  });

  it('in a subscription delay only that one, until an operator skips them', async () => {
    const [anita, omar] = [await signUp(shop.api), await signUp(shop.api)];
    const stream = streamOf.subscription(anita.account);
    await write(stream, [{ type: 'CreditSpent', data: {}, metadata: {} }]);
    const order = await buy(anita);
    await shop.activated(omar, await buy(omar));
    const parked = () => admin('reactions', 'parked');
    await eventually(async () => expect(await parked()).toContain(streamOf.order(order)), TIMEOUT);
    expect(await admin('events', 'unreadable')).toMatch(
      new RegExp(`${stream}\\W+0\\W+CreditSpent\\W+no`),
    );
    const why = ['--by', 'Olga', '--why', 'Written by hand.'];
    await admin('events', 'skip', stream, '0', ...why);
    const reactor = 'activate-subscription-on-payment-captured';
    await admin('reactions', 'retry', reactor, streamOf.order(order), ...why);
    await shop.activated(anita, order);
    expect(await admin('events', 'unreadable')).toMatch(
      new RegExp(`${stream}\\W+0\\W+CreditSpent\\W+yes`),
    );
  });

  it('in the stream of anchors stop anchoring, visibly, until an operator skips them', async () => {
    const { eventStore } = shop.api.stores;
    const measured = new Registry();
    const anchorer = new EventStoreAnchorer(
      {
        ...{ eventStore, aggregates: shop.api.executor, log: silentLog(), registry: measured },
        bus: shop.api.bus,
        signer: new AuditSigner('a secret of the auditors'),
      },
      1_000,
    );
    const anchoredAt = async () =>
      Number(/^anchored_timestamp_seconds (\S+)$/m.exec(await measured.metrics())?.[1]);
    await expect(anchorer.anchor()).rejects.toThrow(UnreadableEvent);
    expect(await anchoredAt()).toBe(0);
    const stream = streamOf.anchor('log');
    expect(await admin('events', 'unreadable')).toMatch(
      new RegExp(`${stream}\\W+0\\W+NeverHeardOf\\W+no`),
    );
    const why = ['--by', 'Olga', '--why', 'Written by hand.'];
    for (const revision of foreign.keys())
      await admin('events', 'skip', stream, String(revision), ...why);
    await anchorer.anchor();
    expect(await anchoredAt()).toBeGreaterThan(0);
    expect((await eventStore.readNewest(stream))?.type).toBe('LogAnchored');
  });
});
