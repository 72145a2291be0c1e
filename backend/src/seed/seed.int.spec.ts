import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { orderId } from '@nirmaan/contracts/subscription';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { readFile } from 'node:fs/promises';
import { accountAggregate } from '../account/account.decider.js';
import { applicationAggregate, changeStatus } from '../application/application.decider.js';
import { isListed } from '../consultant/consultant.decider.js';
import { checkAttachment } from '../attachment/check-attachment.js';
import { ImageStore } from '../image/image.module.js';
import { engagementAggregate } from '../engagement/engagement-state.js';
import { conversationAggregate } from '../message/message.decider.js';
import { demoAttachments, drawAttachment } from './demo/attachments.js';
import { demoPassword, demoPeople } from './demo/people.js';
import {
  type DemoApplication,
  demoApplications,
  demoBlogs,
  demoCompletedProjects,
  demoConversations,
  demoEngagements,
  demoPlans,
  demoProfiles,
  demoProjects,
  demoPurchases,
  getProjectId,
} from './demo/demo-data.js';
import { bySeed, openSeedContext } from './seed-context.js';
import { sectors, seed } from './seed.js';

const today = new Date('2026-11-21T10:00:00.000Z');

describe('the demo data', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  const createContext = () =>
    openSeedContext(stores, { EMAIL_CLAIM_KEY: 'email-claim-key'.repeat(3) });

  it('continue after an interrupted seed, and are appended once', async () => {
    const stopped = { ...(await createContext()), images: new BrokenImages(stores.db) };
    await expect(seed('demo', stopped, today)).rejects.toThrow('no space');
    await seed('demo', await createContext(), today);
    const head = await stores.eventStore.head();
    await seed('demo', await createContext(), new Date(today.getTime() + 86_400_000));
    expect(await stores.eventStore.head()).toBe(head);
  });

  it('buy subscriptions by the events of a real purchase', async () => {
    const getTypes = async (stream: Parameters<Stores['eventStore']['read']>[0]) =>
      (await stores.eventStore.read(stream)).map(({ type }) => type);
    for (const { key, buyer } of demoPurchases) {
      const order = await getTypes(streamOf.order(orderId.parse(`order_demo_${key}`)));
      expect(order).toEqual(['SubscriptionOrdered', 'PaymentAuthorised', 'PaymentCaptured']);
      const [first] = await getTypes(streamOf.subscription(buyer.account));
      expect(first).toBe('SubscriptionPaid');
    }
  });

  it('spend each credit at the time of its proposal, after a payment', async () => {
    for (const { project, consultant } of demoApplications) {
      const id = getApplicationId(getProjectId(project), consultant.account);
      const credits = await stores.eventStore.read(streamOf.subscription(consultant.account));
      const [proposal] = await stores.eventStore.read(streamOf.application(id));
      const [posted] = await stores.eventStore.read(streamOf.project(getProjectId(project)));
      const spent = credits.filter(
        (event) => event.type === 'CreditSpent' && event.data.application === id,
      );
      const moments = [posted, credits[0], ...spent, proposal].map((event) =>
        String(event?.metadata.occurredAt),
      );
      expect(moments).toHaveLength(4);
      expect(moments[2]).toBe(moments[3]);
      expect(Math.max(...moments.map(Date.parse))).toBe(Date.parse(moments[3] ?? ''));
    }
  });

  const getStatus = async ({ project, consultant }: DemoApplication) => {
    const id = getApplicationId(getProjectId(project), consultant.account);
    const { state } = await (await createContext()).executor.load(applicationAggregate, id);
    return state.phase === 'submitted' ? state.status : state.phase;
  };

  it('are as rich as a marketplace that is used', () => {
    const sectorsWithProjects = new Set(demoProjects.map(({ sector }) => sector));
    expect(demoProjects.length).toBeGreaterThanOrEqual(30);
    expect(demoApplications.length).toBeGreaterThanOrEqual(60);
    expect(sectors.filter(({ sector }) => !sectorsWithProjects.has(sector))).toEqual([]);
    expect(new Set(demoApplications.map(({ consultant }) => consultant)).size).toBe(20);
  });

  it('have files with projects and proposals, which an upload would accept', async () => {
    const { attachments } = await createContext();
    for (const one of demoAttachments) {
      const { bytes, type } = await drawAttachment(one);
      expect(await checkAttachment(bytes)).toEqual({ ok: true, value: type });
      const project = getProjectId(one.project);
      const stream = one.consultant
        ? streamOf.application(getApplicationId(project, one.consultant.account))
        : streamOf.project(project);
      const [event] = await stores.eventStore.read(stream);
      const listed = event && 'attachments' in event.data ? event.data.attachments : undefined;
      const found = listed?.find(({ name }) => name === one.name);
      expect(found).toMatchObject({ type, size: bytes.length });
      expect(await attachments.has(found!.file)).toBe(true);
    }
  });

  it('include applications in every status', async () => {
    const statuses = await Promise.all(demoApplications.map(getStatus));
    expect(new Set(statuses)).toEqual(new Set(['pending', 'awarded', 'rejected']));
  });

  it('have engagements in every state but a cancelled one', async () => {
    const { executor } = await createContext();
    const phases = demoEngagements.map(async ({ project, consultant }) => {
      const id = getApplicationId(getProjectId(project), consultant.account);
      return (await executor.load(engagementAggregate, id)).state.phase;
    });
    expect(new Set(await Promise.all(phases))).toEqual(
      new Set(['planning', 'running', 'completed', 'ended']),
    );
  });

  it('happen at working hours in India, and in engagements each day after the one before', async () => {
    const toHour = (at: string) => (Date.parse(at) / 3_600_000 + 5.5) % 24;
    for (const { project, consultant } of demoEngagements) {
      const id = getApplicationId(getProjectId(project), consultant.account);
      const [decided, acts] = await Promise.all(
        [streamOf.application(id), streamOf.engagement(id)].map(async (stream) =>
          (await stores.eventStore.read(stream)).map(({ metadata }) => metadata.occurredAt),
        ),
      );
      const all = [...decided!, ...acts!];
      expect(all).toEqual(all.toSorted());
      for (const at of all) {
        expect(toHour(at)).toBeGreaterThanOrEqual(9);
        expect(toHour(at)).toBeLessThanOrEqual(19);
      }
    }
  });

  it('keep what users decided since', async () => {
    const [pending] = demoApplications.filter(({ decisions }) => decisions.length === 0);
    const { project, consultant } = pending!;
    const id = getApplicationId(getProjectId(project), consultant.account);
    const award = { application: id, to: 'awarded' as const, by: project.owner.account };
    const { executor, clock } = await createContext();
    clock.set(today);
    await executor.execute(changeStatus, id, award, bySeed);
    await seed('demo', await createContext(), today);
    expect(await getStatus(pending!)).toBe('awarded');
  });

  it('fill the public site: related blogs, one with sections, and a sector without completed projects', () => {
    const ofFood = demoBlogs.filter(({ sector }) => sector === 'food');
    const shown = new Set(demoCompletedProjects.map(({ sector }) => sector));
    expect(demoBlogs.length).toBeGreaterThanOrEqual(9);
    for (const { slug, description, sections } of demoBlogs) {
      const text = JSON.stringify([description, sections]);
      expect([slug, text.split(/\s+/).length >= 800, /source/i.test(text)]).toEqual([
        slug,
        true,
        true,
      ]);
    }
    expect(ofFood.length).toBeGreaterThan(3);
    expect(demoBlogs.some(({ sections }) => sections.length > 0)).toBe(true);
    expect(demoCompletedProjects.length).toBeGreaterThanOrEqual(8);
    expect(sectors.some(({ sector }) => !shown.has(sector))).toBe(true);
  });

  it('have conversations, with unread messages of one manufacturer and of one consultant', async () => {
    const { executor } = await createContext();
    const unread = await Promise.all(
      demoConversations.map(async ({ project, consultant }) => {
        const id = getApplicationId(getProjectId(project), consultant.account);
        const { owner, ...state } = (await executor.load(conversationAggregate, id)).state;
        return [
          ...(state.consultant.sent > owner.seen ? [project.owner.email] : []),
          ...(owner.sent > state.consultant.seen ? [consultant.email] : []),
        ];
      }),
    );
    const printed = demoPeople.map(({ email }) => email);
    expect(unread.flat().sort()).toEqual([
      'meera@demo.nirmaan.example',
      'vikram@demo.nirmaan.example',
    ]);
    expect(printed).toEqual(expect.arrayContaining(unread.flat()));
  });

  it('have a public profile of every consultant', async () => {
    const { executor } = await createContext();
    expect(demoProfiles).toHaveLength(20);
    for (const { consultant } of demoProfiles) {
      const { state } = await executor.load(accountAggregate, consultant.account);
      expect([consultant.role, isListed(state)]).toEqual(['consultant', true]);
    }
  });

  it('list every account in the file that is printed at the start', async () => {
    const file = new URL('../../demo-accounts.txt', import.meta.url);
    const printed = await readFile(file, 'utf8');
    for (const { role, email } of demoPeople)
      expect(printed).toMatch(new RegExp(`${role} +${email}`));
    expect(printed).toContain(demoPassword);
  });
});

it('the demo plans differ, and one has at most 40 credits', () => {
  expect(new Set(demoPlans.map(({ plan }) => plan)).size).toBe(3);
  expect(demoPlans.some(({ credits }) => credits <= 40)).toBe(true);
});

it('the demo texts keep a number and its unit on one line', () => {
  const text = JSON.stringify([demoBlogs, demoCompletedProjects, demoProjects]);
  expect(text).toMatch(/\d\u00a0%/);
  expect(text.match(/\d (%|kg\b|s\b)/g)).toBeNull();
});

class BrokenImages extends ImageStore {
  override store(): Promise<void> {
    return Promise.reject(new Error('no space'));
  }
}
