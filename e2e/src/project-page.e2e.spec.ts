import { accountCalls } from '@nirmaan/contracts/account';
import { projectCalls, projectPath, projectStatusOnWire } from '@nirmaan/contracts/project';
import { Person } from '@nirmaan/contracts/testing';
import { eventually } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import { signOut } from './testing/browser.js';
import { findViolations, openWindow, tooNarrow, visit } from './testing/checked-window.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { readLayoutShift, watchLoading } from './testing/loading.js';
import { photograph } from './testing/photograph.js';

const demo = demoInBrowser();
const title = 'Mould-flow study for a lamp housing';
const [WIDTH, HEIGHT] = [390, 844];
const MAX_SHIFT = 0.02;

/** A phone that adds up its layout shifts. */
async function openPhone(): Promise<Page> {
  const { page } = await openWindow(demo.browser, demo.stack.url, WIDTH);
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await watchLoading(page);
  return page;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Work Email').fill(`${name}@demo.nirmaan.example`);
  await page.getByLabel('Password', { exact: true }).fill('nirmaan-demo-2026');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
}

const expectSteady = async (page: Page): Promise<void> =>
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);

async function expectSteadyAndAccessible(page: Page, name: string): Promise<void> {
  await expectSteady(page);
  for (const width of [1280, WIDTH]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await photograph(page, name);
  }
  expect(await findViolations(page)).toEqual([]);
  expect(await tooNarrow(page, [1280, 768, 320])).toEqual([]);
}

describe('the page of a project', () => {
  let path: string;
  let visitor: Page;
  /** Of an owner, and of a stranger after that. */
  let phone: Page;
  beforeAll(async () => {
    const owner = new Person(demo.stack.url);
    const email = 'farah@demo.nirmaan.example';
    await owner.call(accountCalls.login, { body: { email, password: 'nirmaan-demo-2026' } });
    await owner.post(title);
    visitor = await openPhone();
    phone = await openPhone();
  });

  it.each(['/projects', '/consultants'])(
    'is in a list that begins high on a phone: %s',
    async (list) => {
      await visit(visitor, list);
      const first = visitor
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: visitor.getByRole('heading') })
        .first();
      const top = async () => (await first.boundingBox())?.y;
      await eventually(async () => expect(await top()).toBeLessThanOrEqual(310), {
        timeout: 10_000,
      });
      await expectSteadyAndAccessible(visitor, list.slice(1));
    },
  );

  it('is one tap from the list, of which a phone shows the first project at once', async () => {
    await visit(visitor, '/#open-projects');
    const [first] = await visitor.locator('#open-projects h3').all();
    const top = async () => (await first?.boundingBox())?.y;
    await eventually(async () => expect(await top()).toBeLessThan(HEIGHT - 100), {
      timeout: 10_000,
    });
    await visitor.getByRole('link', { name: title }).click();
    await visitor.waitForURL('**/projects/mould-flow-study-*');
    path = new URL(visitor.url()).pathname;
  });

  it('tells search engines what visitors read', async () => {
    expect(await visit(visitor, path)).toBe(200);
    await expectSteadyAndAccessible(visitor, 'project-of-visitor');
    const blocks = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    const posting = blocks.flatMap((block): unknown => JSON.parse(block));
    expect(posting).toContainEqual(expect.objectContaining({ '@type': 'JobPosting', title }));
    const sitemap = await visitor.request.get('/sitemap.xml');
    expect(await sitemap.text()).toContain(path);
  });

  it('leads a consultant through signing in to the proposal, and then shows it', async () => {
    await visitor.getByRole('link', { name: 'Sign in to apply' }).click();
    await signIn(visitor, 'anita');
    const dialog = visitor.getByRole('dialog');
    await dialog.getByText('farah@demo.nirmaan.example').waitFor();
    expect(new URL(visitor.url()).pathname).toBe(path);
    expect(await findViolations(visitor)).toEqual([]);
    await dialog.getByLabel('Enter Proposal Amount').fill('82000');
    await dialog.getByLabel('Scope of Work and Deliverables').fill('Three gates compared.');
    await dialog.getByRole('button', { name: 'Submit Proposal' }).click();
    await visitor.getByRole('heading', { name: 'Your proposal' }).waitFor();
    await visit(visitor, path);
    for (const text of ['Pending', 'Three gates compared.', 'farah@demo.nirmaan.example'])
      await visitor.getByText(text, { exact: true }).waitFor();
    await expectSteadyAndAccessible(visitor, 'project-of-applicant');
  });

  it('moves nothing for an owner, also when it is awarded or takes no more proposals', async () => {
    const meera = new Person(demo.stack.url);
    await meera.call(accountCalls.login, {
      body: { email: 'meera@demo.nirmaan.example', password: 'nirmaan-demo-2026' },
    });
    const { answer } = await meera.call(projectCalls.mine);
    await visit(phone, '/sign-in');
    await signIn(phone, 'meera');
    await phone.waitForURL('**/dashboard**');
    for (const project of answer.data.filter(({ status }) => status === projectStatusOnWire.live)) {
      await visit(phone, projectPath(project));
      await phone.getByRole('button', { name: 'Close project' }).waitFor();
      await expectSteady(phone);
    }
    await signOut(phone, demo.stack.url);
  });

  it('lets its owner close it, after which strangers get 410, and the applicant still reads it', async () => {
    await visit(phone, '/sign-in');
    await signIn(phone, 'farah');
    await phone.waitForURL('**/dashboard**');
    await visit(phone, path);
    await phone.getByRole('link', { name: 'Read 1 proposal' }).waitFor();
    await expectSteadyAndAccessible(phone, 'project-of-owner');
    await phone.getByRole('button', { name: 'Close project' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Close project' }).click();
    await phone.getByText('Closed', { exact: true }).waitFor();

    await signOut(phone, demo.stack.url);
    expect(await visit(phone, path)).toBe(410);
    await phone.getByRole('heading', { name: 'This project is closed' }).waitFor();
    await expectSteadyAndAccessible(phone, 'project-closed');
    await visitor.goto(path);
    await visitor.getByText('Three gates compared.').waitFor();
  });
});
