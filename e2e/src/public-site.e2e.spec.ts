import { soaking } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoInBrowser } from './testing/demo-in-browser.js';
import {
  findViolations,
  listLinks,
  type CheckedWindow,
  openWindow,
  setWidth,
  tooNarrow,
  visit,
} from './testing/checked-window.js';
import { nowhere, onePerScreen, publicRoutes } from './testing/public-routes.js';

const demo = demoInBrowser();

const links = new Set<string>();

const [PHONE, DESKTOP] = [390, 1280];

/** Routes that differ from one of these in text only are just opened; the soak looks at each. */
const looked = soaking ? publicRoutes : onePerScreen;
const opened = publicRoutes.filter((route) => !looked.includes(route));

describe('the public site', () => {
  let look: CheckedWindow;
  beforeAll(async () => (look = await openWindow(demo.browser, demo.stack.url, DESKTOP)));

  // The page grows from the width of a phone, so that it loads the pictures of both.
  it.each(looked)(
    'opens %s without errors or accessibility violations, down to 320 px',
    async (route) => {
      await expectToOpen(route, PHONE);
      const { page } = look;
      for (const width of [PHONE, DESKTOP]) {
        await setWidth(page, width);
        expect([width, await findViolations(page)]).toEqual([width, []]);
        for (const link of await listLinks(page)) links.add(link);
      }
      expect(look.complaints).toEqual([]);
      expect(await tooNarrow(page, [PHONE, DESKTOP, 768, 320])).toEqual([]);
    },
  );

  it.each(opened)('opens %s without errors', (route) => expectToOpen(route, DESKTOP));

  async function expectToOpen(route: string, width: number): Promise<void> {
    look.complaints.length = 0;
    await setWidth(look.page, width);
    expect(await visit(look.page, route)).toBe(200);
    expect(await look.page.title()).toMatch(/Nirmaan/);
    expect(look.complaints).toEqual([]);
  }
});

describe.each([PHONE, DESKTOP])('the public site in a window of %i px', (width) => {
  let look: CheckedWindow;
  beforeAll(async () => (look = await openWindow(demo.browser, demo.stack.url, width)));

  it('has no accessibility violation in an invalid contact form', async () => {
    const { page } = look;
    await visit(page, '/contact-us');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message is required').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('has no accessibility violation for a sector without projects', async () => {
    const { page } = look;
    await visit(page, '/our-project?sector=mining-metals');
    await page.getByText('No projects found.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the links of the public site', () => {
  let page: Page;
  beforeAll(async () => ({ page } = await openWindow(demo.browser, demo.stack.url, DESKTOP)));

  it('all lead to existing pages', async () => {
    const broken: string[] = [];
    for (const link of links) {
      if ((await page.request.get(link)).status() !== 200) broken.push(link);
    }
    expect(broken).toEqual([]);
    expect(links.size).toBeGreaterThan(40);
  });

  it.each(nowhere)('get a 404 page with links at %s', async (address) => {
    expect(await visit(page, address)).toBe(404);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    expect(await tooNarrow(page, [768, 390, 320])).toEqual([]);
  });
});
