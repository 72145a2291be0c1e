import { soaking } from '@nirmaan/platform/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoInBrowser } from './testing/demo-in-browser.js';
import {
  findViolations,
  listLinks,
  type Look,
  lookAt,
  tooNarrow,
  visit,
} from './testing/look-at.js';
import { nowhere, onePerScreen, publicRoutes } from './testing/public-routes.js';

const demo = demoInBrowser();

const links = new Set<string>();

/** Routes that differ in text only are checked once; the soak checks each in both windows. */
const windows = [
  { width: 390, routes: soaking ? publicRoutes : onePerScreen },
  { width: 1280, routes: publicRoutes },
];

describe.each(windows)('the public site in a window of $width px', ({ width, routes }) => {
  let look: Look;
  beforeAll(async () => (look = await lookAt(demo.browser, demo.stack.url, width)));

  it.each(routes)(
    'opens %s without errors or accessibility violations, down to 320 px',
    async (route) => {
      look.complaints.length = 0;
      const { page } = look;
      expect(await visit(page, route)).toBe(200);
      expect(await page.title()).toMatch(/Nirmaan/);
      expect(await findViolations(page)).toEqual([]);
      expect(look.complaints).toEqual([]);
      expect(await tooNarrow(page, [width, 768, 320])).toEqual([]);
      for (const link of await listLinks(page)) links.add(link);
    },
  );

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
  it('all lead to existing pages', async () => {
    const { page } = await lookAt(demo.browser, demo.stack.url, 1280);
    const broken: string[] = [];
    for (const link of links) {
      if ((await page.request.get(link)).status() !== 200) broken.push(link);
    }
    expect(broken).toEqual([]);
    expect(links.size).toBeGreaterThan(40);
  });

  it.each(nowhere)('get a 404 page with links at %s', async (address) => {
    const { page } = await lookAt(demo.browser, demo.stack.url, 1280);
    expect(await visit(page, address)).toBe(404);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    expect(await tooNarrow(page, [768, 390, 320])).toEqual([]);
  });
});
