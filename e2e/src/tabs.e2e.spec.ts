import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo } from '@nirmaan/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './testing/browser.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { Visitor } from './testing/visitor.js';

const LOADS = 20;
/** A browser keeps six connections to a server that speaks HTTP/1.1. */
const OTHER_TABS = 11;
/** A page that the browser kept is not loaded again. */
const kept = { waitUntil: 'commit' } as const;

/** Whether the dashboard has loaded, with what it asked the server for. */
const hasLoaded = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'Welcome, Meera Iyer' }).waitFor();
  await page.locator('main .animate-breathe').first().waitFor({ state: 'detached' });
};

describe('many tabs of one browser', () => {
  const demo = demoInBrowser();
  let browser: Browser;
  let meera: Visitor;
  let owner: Person;
  let tabs: readonly Page[];
  beforeAll(async () => {
    browser = await openBrowser({ keepsPages: true });
    meera = await Visitor.openAt(browser, demo.stack.url);
    owner = await meera.register('Meera Iyer', 'manufacturer', 'meera.tabs@example.com');
  });
  afterAll(() => browser.close());

  it('load the dashboard twenty times in a row, and with Back and Forward', async () => {
    for (let load = 0; load < LOADS; load += 1) {
      await meera.visit(`/dashboard?load=${load}`);
      await hasLoaded(meera.page);
    }
    await meera.visit('/faq');
    await meera.page.goBack(kept);
    await hasLoaded(meera.page);
    await meera.page.goForward(kept);
    await meera.page.goBack(kept);
    await hasLoaded(meera.page);
  });

  it('open the dashboard in twelve tabs, and notify each of them', async () => {
    const open = async () => {
      const page = await meera.page.context().newPage();
      page.setDefaultTimeout(20_000);
      await page.goto(`${demo.stack.url}/dashboard`);
      await hasLoaded(page);
      return page;
    };
    const others: Page[] = [];
    for (let tab = 0; tab < OTHER_TABS; tab += 1) others.push(await open());
    tabs = [meera.page, ...others];
    await notifyEach(tabs, 'tabs-one');
  });

  it('notify the others once the tab that reads the stream is closed, or leaves and comes back', async () => {
    const [first, second, ...others] = tabs;
    await first?.goto(`${demo.stack.url}/faq`);
    await second?.close();
    await notifyEach(others, 'tabs-two');
    await first?.goBack(kept);
    await notifyEach(
      tabs.filter((tab) => tab !== second),
      'tabs-three',
    );
  });

  it('are all signed out by one', async () => {
    const [first, , ...others] = tabs;
    await first?.getByRole('button', { name: /Your Role is/ }).click();
    await first?.getByRole('menuitem', { name: 'Logout' }).click();
    for (const tab of others) await tab.waitForURL('**/sign-in');
  });

  /** A consultant applies to a new project: its owner sees it in the bell of each tab. */
  async function notifyEach(pages: readonly Page[], name: string): Promise<void> {
    const consultant = new Person(demo.stack.url);
    await consultant.register('Vikram Shah', 'consultant', `${name}@example.com`);
    await appendTo(demo.stack.stores, ...paidSubscription(consultant.id, 1));
    await consultant.apply(await owner.post(`Line for ${name}`, {}));
    for (const page of pages)
      await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor();
    for (const page of pages) await expectNews(page, name);
    // What is seen in one tab is seen in all.
    for (const page of pages)
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  }

  async function expectNews(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(new RegExp(`proposes ₹.* for “Line for ${name}”`)).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: 'Notifications', exact: true })
      .waitFor({ state: 'detached' });
  }
});
