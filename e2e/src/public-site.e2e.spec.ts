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

/** Routes that differ in nothing but their words are looked at once; the soak looks at each in both windows. */
const windows = [
  { width: 390, routes: soaking ? publicRoutes : onePerScreen },
  { width: 1280, routes: publicRoutes },
];

describe.each(windows)('the public site in a window of $width px', ({ width, routes }) => {
  let look: Look;
  beforeAll(async () => (look = await lookAt(demo.browser, demo.stack.url, width)));

  it.each(routes)('opens %s without a complaint or a barrier, down to 320 px', async (route) => {
    look.complaints.length = 0;
    const { page } = look;
    expect(await visit(page, route)).toBe(200);
    expect(await page.title()).toMatch(/Nirmaan/);
    expect(await findViolations(page)).toEqual([]);
    expect(look.complaints).toEqual([]);
    expect(await tooNarrow(page, [width, 768, 320])).toEqual([]);
    for (const link of await listLinks(page)) links.add(link);
  });

  it('has no barrier in a contact form that is filled in wrongly', async () => {
    const { page } = look;
    await visit(page, '/contact-us');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message is required').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('has no barrier where the chosen sector has no projects', async () => {
    const { page } = look;
    await visit(page, '/our-project?sector=mining-metals');
    await page.getByText('No projects found.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the links of the public site', () => {
  it('all lead to a page that is there', async () => {
    const { page } = await lookAt(demo.browser, demo.stack.url, 1280);
    const broken: string[] = [];
    for (const link of links) {
      if ((await page.request.get(link)).status() !== 200) broken.push(link);
    }
    expect(broken).toEqual([]);
    expect(links.size).toBeGreaterThan(40);
  });

  it.each(nowhere)('get a 404 with a way on at %s', async (address) => {
    const { page } = await lookAt(demo.browser, demo.stack.url, 1280);
    expect(await visit(page, address)).toBe(404);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    expect(await tooNarrow(page, [768, 390, 320])).toEqual([]);
  });
});
