import { soaking } from '@nirmaan/platform/testing';
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

const links = new Set(publicRoutes);

const [PHONE, DESKTOP] = [390, 1280];
const widths = [PHONE, DESKTOP];

/** The soak looks at those, too, that differ from one of these in text and illustration only. */
const looked = soaking ? publicRoutes : onePerScreen;

describe('the public site', () => {
  let look: CheckedWindow;
  beforeAll(async () => (look = await openWindow(demo.browser, demo.stack.url, DESKTOP)));

  // The page grows from the width of a phone, so that it loads the pictures of both.
  it.each(looked)(
    'opens %s without errors or accessibility violations, down to 320 px',
    async (route) => {
      const { page, complaints } = look;
      complaints.length = 0;
      await setWidth(page, PHONE);
      expect(await visit(page, route)).toBe(200);
      expect(await page.title()).toMatch(/Nirmaan/);
      for (const width of widths) {
        await setWidth(page, width);
        expect([width, await findViolations(page)]).toEqual([width, []]);
        for (const link of await listLinks(page)) links.add(link);
      }
      expect(complaints).toEqual([]);
      expect(await tooNarrow(page, [...widths, 768, 320])).toEqual([]);
    },
  );

  it.each([
    ['an invalid contact form', '/contact-us', 'Message is required'],
    ['a sector without projects', '/our-project?sector=mining-metals', 'No projects found.'],
  ])('has no accessibility violation in %s', async (_, route, text) => {
    const { page } = look;
    await visit(page, route);
    if (route === '/contact-us') await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(text).waitFor();
    for (const width of widths) {
      await setWidth(page, width);
      expect([width, await findViolations(page)]).toEqual([width, []]);
    }
  });

  it('has links that all lead to existing pages', async () => {
    const broken: string[] = [];
    for (const link of links)
      if ((await look.page.request.get(link)).status() !== 200) broken.push(link);
    expect(broken).toEqual([]);
    expect(links.size).toBeGreaterThan(publicRoutes.length + 10);
  });

  it.each(nowhere)('answers %s with a 404 page that has links', async (address) => {
    const { page } = look;
    expect(await visit(page, address)).toBe(404);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    expect(await tooNarrow(page, [768, 390, 320])).toEqual([]);
  });
});
