import { eventually } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import { findViolations, openWindow, tooNarrow, visit } from './testing/checked-window.js';
import { demoInBrowser } from './testing/demo-in-browser.js';

const demo = demoInBrowser();
const PHONE = 390;

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Work Email').fill(`${name}@demo.nirmaan.example`);
  await page.getByLabel('Password', { exact: true }).fill('nirmaan-demo-2026');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await tooNarrow(page, [1280, 768, 320])).toEqual([]);
}

describe('consultants', () => {
  let path: string;
  let meera: Page;
  let anita: Page;
  beforeAll(async () => {
    meera = (await openWindow(demo.browser, demo.stack.url, PHONE)).page;
    anita = (await openWindow(demo.browser, demo.stack.url, PHONE)).page;
  });

  it('are found by the search of the home page, without signing in', async () => {
    await visit(meera, '/');
    const search = meera.getByRole('search');
    await search.getByLabel('What').fill('filling');
    await search.getByLabel('Where').fill('Pune, Maharashtra');
    await search.getByLabel('Specialization').selectOption('Food & Beverage');
    await search.getByRole('button', { name: 'Search' }).click();
    await meera.getByText('1 consultant', { exact: true }).waitFor();
    await expectAccessible(meera);
    await meera.getByRole('link', { name: 'Anita Rao' }).click();
    await meera.getByRole('heading', { level: 1, name: 'Anita Rao' }).waitFor();
    path = new URL(meera.url()).pathname;
  });

  it('have a page that search engines can read', async () => {
    expect(await visit(meera, path)).toBe(200);
    await expectAccessible(meera);
    const blocks = await meera.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.flatMap((block): unknown => JSON.parse(block))).toContainEqual(
      expect.objectContaining({ '@type': 'ProfilePage' }),
    );
    expect(await (await meera.request.get('/sitemap.xml')).text()).toContain(path);
    expect(await meera.content()).not.toContain('anita@demo.nirmaan.example');
  });

  it('are invited by a manufacturer who comes back from signing in', async () => {
    await meera.getByRole('link', { name: 'Sign in to invite' }).click();
    await signIn(meera, 'meera');
    await meera.getByRole('button', { name: 'Invite to a project' }).click();
    const dialog = meera.getByRole('dialog');
    await dialog.getByRole('radio').first().waitFor();
    await expectAccessible(meera);
    await dialog.getByRole('radio', { name: 'Cold store for fruit pulp' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await meera.getByText('The consultant has been invited.').first().waitFor();
    await meera.getByRole('button', { name: 'Invite to a project' }).click();
    await dialog.getByText('Invited', { exact: true }).waitFor();
    await meera.keyboard.press('Escape');
  });

  it('take their page offline with one switch, and then it is gone', async () => {
    await visit(anita, '/sign-in');
    await signIn(anita, 'anita');
    await anita.waitForURL('**/dashboard**');
    await visit(anita, '/dashboard?view=profile');
    const online = anita.getByRole('switch', { name: 'Public profile' });
    await eventually(async () => expect(await online.getAttribute('aria-checked')).toBe('true'));
    await expectAccessible(anita);
    await online.click();
    await eventually(async () => expect(await online.getAttribute('aria-checked')).toBe('false'));
    const gone = async () => (await meera.request.get(path)).status();
    await eventually(async () => expect(await gone()).toBe(404), { timeout: 10_000 });
    await visit(meera, '/consultants?q=anita');
    await meera.getByText('No consultant matches this search').waitFor();
    await online.click();
    await anita.getByRole('button', { name: 'Make it public' }).click();
    await eventually(async () => expect(await gone()).toBe(200), { timeout: 10_000 });
  });
});
