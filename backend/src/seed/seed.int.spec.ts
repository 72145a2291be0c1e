import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailKeys } from '../account/account.module.js';
import { application, changeStatus } from '../application/application.decider.js';
import { ImageStore } from '../image/image.module.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type DemoApplication, demoApplications } from './demo/applications.js';
import { demoBlogs } from './demo/blogs.js';
import { demoCompletedProjects } from './demo/completed-projects.js';
import { demoPassword, demoPeople } from './demo/people.js';
import { projectIdOf } from './demo/projects.js';
import { sectors } from './sectors.js';
import { plant } from './seed.js';
import { bySeed, StagedClock } from './seeder.js';

const today = new Date('2026-11-21T10:00:00.000Z');

describe('the demo data', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  const seeding = () => {
    const clock = new StagedClock();
    const executor = new CommandExecutor(stores.eventStore, clock);
    const emailKeys = new EmailKeys('email-claim-key'.repeat(3));
    return { clock, executor, emailKeys, images: new ImageStore(stores.db) };
  };

  it('go on where an interrupted seed stopped, and are planted once', async () => {
    const stopped = { ...seeding(), images: new BrokenImages(stores.db) };
    await expect(plant('demo', stopped, today)).rejects.toThrow('no space');
    await plant('demo', seeding(), today);
    const head = await stores.eventStore.head();
    await plant('demo', seeding(), new Date(today.getTime() + 86_400_000));
    expect(await stores.eventStore.head()).toBe(head);
  });

  it('spend each credit when its proposal was made, out of what was paid before', async () => {
    for (const { project, consultant } of demoApplications) {
      const id = getApplicationId(projectIdOf(project), consultant.account);
      const credits = await stores.eventStore.read(streamOf.subscription(consultant.account));
      const [proposal] = await stores.eventStore.read(streamOf.application(id));
      const [posted] = await stores.eventStore.read(streamOf.project(projectIdOf(project)));
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

  const statusOf = async ({ project, consultant }: DemoApplication) => {
    const id = getApplicationId(projectIdOf(project), consultant.account);
    const { state } = await seeding().executor.load(application, streamOf.application(id));
    return state.phase === 'submitted' ? state.status : state.phase;
  };

  it('hold applications in every status', async () => {
    const statuses = await Promise.all(demoApplications.map(statusOf));
    expect(new Set(statuses)).toEqual(new Set(['pending', 'awarded', 'rejected']));
  });

  it('leave alone what people decided since', async () => {
    const [pending] = demoApplications.filter(({ decisions }) => decisions.length === 0);
    const { project, consultant } = pending!;
    const id = getApplicationId(projectIdOf(project), consultant.account);
    const award = { application: id, to: 'awarded' as const, by: project.owner.account };
    const { executor, clock } = seeding();
    clock.set(today);
    await executor.execute(changeStatus, streamOf.application(id), award, bySeed);
    await plant('demo', seeding(), today);
    expect(await statusOf(pending!)).toBe('awarded');
  });

  it('fill the public site: related blogs, one with sections, and a sector without finished work', () => {
    const ofFood = demoBlogs.filter(({ sector }) => sector === 'food');
    const shown = new Set(demoCompletedProjects.map(({ sector }) => sector));
    expect(demoBlogs.length).toBeGreaterThanOrEqual(9);
    expect(ofFood.length).toBeGreaterThan(3);
    expect(demoBlogs.some(({ sections = [] }) => sections.length > 0)).toBe(true);
    expect(demoCompletedProjects.length).toBeGreaterThanOrEqual(8);
    expect(sectors.some(({ sector }) => !shown.has(sector))).toBe(true);
  });

  it('are announced: every account stands in the file that the start prints', async () => {
    const file = new URL('../../demo-accounts.txt', import.meta.url);
    const announced = await readFile(file, 'utf8');
    for (const { role, email } of demoPeople)
      expect(announced).toMatch(new RegExp(`${role} +${email}`));
    expect(announced).toContain(demoPassword);
  });
});

class BrokenImages extends ImageStore {
  override keep(): Promise<void> {
    return Promise.reject(new Error('no space'));
  }
}
