import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { type Actors, createActors } from './dashboard/actors.js';
import { dialogsOfConsultant, dialogsOfManufacturer } from './dashboard/dialogs.js';
import { isTooWide, openSubPage, photographAndFindViolations } from './dashboard/screen.js';
import { consultants, manufacturers } from './dashboard/sub-pages.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { readLayoutShift, watchLoading } from './testing/loading.js';
import { type Visitor } from './testing/visitor.js';

const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

const MAX_TABS = 80;
/** Cumulative layout shift. */
const MAX_SHIFT = 0.02;
/** Data that comes after the first paint. */
const DATA_DELAY_MS = 300;
const REST_MS = 500;

/** Moves the focus to an element by the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((one) => one === one.ownerDocument.activeElement)) break;
    await page.keyboard.press('Tab');
  }
}

describe('the dashboard', () => {
  const demo = demoInBrowser();
  let actors: Actors;
  let meera: Visitor;
  let anita: Visitor;
  let title: string;
  beforeAll(async () => {
    actors = await createActors(demo, 'guava');
    ({ meera, anita } = actors);
    ({ title } = actors.project);
  }, 300_000);

  it.each([
    ['manufacturer', manufacturers],
    ['consultant', consultants],
  ] as const)(
    'shows a %s every sub-page, clean, within its width, in its place',
    async (role, views) => {
      const who = role === 'manufacturer' ? meera : anita;
      const { page } = who;
      await watchLoading(page);
      await page.route('**/api/**', async (route) => {
        await pause(DATA_DELAY_MS);
        await route.continue();
      });
      for (const [view, heading] of views) {
        for (const viewport of Object.values(viewports)) {
          await page.setViewportSize(viewport);
          await openSubPage(who, view, heading);
          await page.waitForTimeout(REST_MS);
          const isSteady = (await readLayoutShift(page)) <= MAX_SHIFT;
          const violations = await photographAndFindViolations(who, `${role}-${view}`);
          const seen = { view, viewport, violations, isSteady, isTooWide: await isTooWide(who) };
          const good = { violations: [], isSteady: true, isTooWide: false };
          expect(seen).toEqual({ view, viewport, ...good });
        }
      }
      await page.unrouteAll({ behavior: 'wait' });
    },
  );

  it.each([
    ['manufacturer', dialogsOfManufacturer],
    ['consultant', dialogsOfConsultant],
  ] as const)('shows a %s every dialog, clean and within its width', async (role, list) => {
    const who = role === 'manufacturer' ? meera : anita;
    const { page } = who;
    for (const [name, open] of list(actors)) {
      await open();
      for (const viewport of Object.values(viewports)) {
        await page.setViewportSize(viewport);
        const violations = await photographAndFindViolations(who, name);
        const seen = { name, viewport, violations, isTooWide: await isTooWide(who) };
        expect(seen).toEqual({ name, viewport, violations: [], isTooWide: false });
      }
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('lets a consultant apply by keyboard alone', async () => {
    const { page } = anita;
    await anita.visit('/dashboard?view=freelance-project&q=guava');
    const apply = page
      .getByRole('article', { name: title })
      .getByRole('button', { name: 'Apply Now' });
    await apply.waitFor();
    await tabTo(page, apply);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('410000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Layout in two weeks.');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
    await page.keyboard.press('Enter');
    await anita.toast('Proposal submitted successfully');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('updates a consultant’s open page after a decision, without a reload', async () => {
    await anita.visit('/dashboard?view=applied-project');
    const application = anita.page.getByRole('article', { name: title });
    await application.getByText('Pending').waitFor();
    const { page } = meera;
    await meera.visit('/dashboard?view=freelance-project');
    await page.getByRole('button', { name: /^Applied, 2 applicants/ }).click();
    const applicant = page.getByRole('article', { name: 'Anita Rao' });
    await applicant.getByLabel('Status').selectOption({ label: 'Awarded' });
    await applicant.getByRole('button', { name: 'Submit Now' }).click();
    await page.getByRole('button', { name: 'Award', exact: true }).click();
    await application.getByText('Awarded').waitFor();
    await anita.page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor();
  });

  it('sells a plan in the test window and shows the subscription', async () => {
    const { page } = anita;
    await anita.visit('/dashboard?view=pricing');
    await page.getByRole('button', { name: 'Buy Now: Starter' }).click();
    const billing = page.getByRole('dialog', { name: 'Billing details' });
    await billing.getByLabel('State').selectOption('Karnataka');
    await billing.getByRole('button', { name: 'Continue to payment' }).click();
    await page
      .getByRole('dialog', { name: 'Test payment' })
      .getByRole('button', { name: /^Pay/ })
      .click();
    await anita.toast('Payment Successful! Subscription Activated.');
    await page.getByRole('cell', { name: 'Paid', exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Starter' }).first().waitFor();
  });

  it('logged no errors in the console', () => {
    expect([...meera.complaints, ...anita.complaints]).toEqual([]);
  });

  it('redirects a visitor to sign in, and back to the sub-page', async () => {
    const { page } = meera;
    await meera.startAfresh();
    await meera.visit('/dashboard?view=profile');
    await page.getByLabel('Work Email').fill('meera.guava@example.com');
    await page.getByLabel('Password', { exact: true }).fill('monsoon-rain-42');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    expect(new URL(page.url()).search).toBe('?view=profile');
    expect(meera.complaints).toEqual([]);
  });
});
