import { paySubscription, Person, type Stack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './testing/browser.js';
import { startDemo } from './testing/demo.js';
import { barriersOf, sidewaysOf } from './testing/look-at.js';
import { photograph } from './testing/photograph.js';
import { Visitor } from './testing/visitor.js';

const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
const title = 'Canning line for guava nectar';

/** The sub-pages of a role, each with the heading that stands there when it is drawn. */
const everybody = [
  ['pricing', 'My Subscription'],
  ['freelance-project', 'Freelance Project'],
  ['execution-project', 'Execution Project'],
  ['profile', 'My Profile'],
] as const;
const manufacturers = [
  ['dashboard', 'Welcome, Meera Iyer'],
  ...everybody,
  ['applied-project', 'All Projects'],
  ['upload-project', 'Post a New Project'],
] as const;
const consultants = [
  ['dashboard', 'Welcome, Anita Rao'],
  ...everybody,
  ['applied-project', 'Applied Projects'],
] as const;

describe('the dashboard', () => {
  let stack: Stack;
  let browser: Browser;
  let meera: Visitor;
  let anita: Visitor;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([startDemo(), openBrowser()]);
    [meera, anita] = [
      await Visitor.open(browser, stack.url),
      await Visitor.open(browser, stack.url),
    ];
    await meera.signUp({ name: 'Meera Iyer', email: 'meera@example.com', role: 'manufacturer' });
    await anita.signUp({ name: 'Anita Rao', email: 'anita@example.com', role: 'consultant' });
    await firstApplication();
    await giveCredits(2);
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await stack.end();
  });

  /** Somebody else has applied to Meera's project already, so that every dialog has something to show. */
  async function firstApplication(): Promise<void> {
    const vikram = await new Person(stack.url).register('Vikram Shah', 'consultant');
    await paySubscription(stack.stores.EVENTSTORE_URL, vikram.id, 1);
    const project = await postedByMeera(title);
    await vikram.apply(project);
  }
  async function postedByMeera(name: string): Promise<string> {
    const multipart = {
      title: name,
      description: 'Plan and commission a line for 6,000 bottles an hour.',
      category: 'freelance',
      sector: 'food',
      budget: '450000',
      companyName: 'Iyer Beverages',
      location: 'Pune',
      expDate: '2099-12-31',
    };
    const response = await meera.page.request.post(`${stack.url}/api/add-project`, { multipart });
    return ((await response.json()) as { project: { id: string } }).project.id;
  }
  async function giveCredits(credits: number): Promise<void> {
    const response = await anita.page.request.get(`${stack.url}/api/useringfo`);
    const { data } = (await response.json()) as { data: { id: string } };
    await paySubscription(stack.stores.EVENTSTORE_URL, data.id, credits);
  }
  /** What axe finds in a screen; it is photographed under its name on the way. */
  const violationsOf = async ({ page }: Visitor, name: string) => {
    await photograph(page, `dashboard-${name}`);
    return barriersOf(page);
  };
  const isTooWide = async ({ page }: Visitor) => (await sidewaysOf(page)) > 0;

  describe.each(Object.entries(viewports))('on a %s', (_, viewport) => {
    beforeAll(async () => {
      for (const { page } of [meera, anita]) await page.setViewportSize(viewport);
    });

    it.each([
      ['manufacturer', manufacturers],
      ['consultant', consultants],
    ] as const)('shows a %s every sub-page, clean and within its width', async (role, views) => {
      const who = role === 'manufacturer' ? meera : anita;
      for (const [view, heading] of views) {
        await who.visit(`/dashboard?view=${view}`);
        await who.page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await who.page
          .locator('[role=status] .animate-breathe')
          .first()
          .waitFor({ state: 'detached' });
        const violations = await violationsOf(who, `${role}-${view}`);
        expect([view, violations, await isTooWide(who)]).toEqual([view, [], false]);
      }
    });

    it('shows a manufacturer every dialog', async () => {
      const { page } = meera;
      await meera.visit('/dashboard?view=freelance-project');
      await page.getByRole('button', { name: /^Applied, 1 applicant/ }).click();
      const card = page.getByRole('article', { name: 'Vikram Shah' });
      await card.getByRole('button', { name: 'History' }).click();
      await card.getByText('Proposal submitted').waitFor();
      expect(await violationsOf(meera, 'applicants')).toEqual([]);
      await card.getByLabel('Status').selectOption({ label: 'Rejected' });
      await card.getByRole('button', { name: 'Submit Now' }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(await violationsOf(meera, 'confirm-status')).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await meera.visit('/dashboard?view=applied-project');
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await page.getByRole('dialog', { name: 'Edit project' }).waitFor();
      expect(await violationsOf(meera, 'edit-project')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Close ${title}` }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(await violationsOf(meera, 'close-project')).toEqual([]);
      await page.getByRole('button', { name: 'Keep it open' }).click();
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByText(`A consultant has applied to "${title}".`).waitFor();
      expect([await violationsOf(meera, 'notifications'), await isTooWide(meera)]).toEqual([
        [],
        false,
      ]);
      await page.keyboard.press('Escape');
    });

    it('shows a consultant every dialog', async () => {
      const { page } = anita;
      await anita.visit(`/dashboard?view=freelance-project&q=guava`);
      await page
        .getByRole('row', { name: title })
        .getByRole('button', { name: 'Apply Now' })
        .click();
      await page.getByRole('button', { name: 'Submit Proposal' }).click();
      await page.getByText('Please enter a proposal amount').waitFor();
      expect(await violationsOf(anita, 'apply')).toEqual([]);
      await page.keyboard.press('Escape');
      await anita.visit('/dashboard?view=profile');
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByRole('dialog', { name: 'Edit profile' }).waitFor();
      expect(await violationsOf(anita, 'edit-profile')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });

  it('lets a consultant apply by keyboard alone', async () => {
    const { page } = anita;
    await anita.visit('/dashboard?view=freelance-project&q=guava');
    const apply = page.getByRole('row', { name: title }).getByRole('button', { name: 'Apply Now' });
    await apply.waitFor();
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await apply.evaluate((button) => button === button.ownerDocument.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('410000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Layout in two weeks.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await anita.toast('Proposal submitted successfully');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('shows a consultant’s open page what was decided, without a reload', async () => {
    await anita.visit('/dashboard?view=applied-project');
    const row = anita.page.getByRole('row', { name: title });
    await row.getByText('pending').waitFor();
    const { page } = meera;
    await meera.visit('/dashboard?view=freelance-project');
    await page.getByRole('button', { name: /^Applied, 2 applicants/ }).click();
    const card = page.getByRole('article', { name: 'Anita Rao' });
    await card.getByLabel('Status').selectOption({ label: 'Awarded' });
    await card.getByRole('button', { name: 'Submit Now' }).click();
    await page.getByRole('button', { name: 'Award', exact: true }).click();
    await row.getByText('success').waitFor();
    await anita.page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor();
  });

  it('sells a plan in the test window, and shows what was bought', async () => {
    const { page } = anita;
    await anita.visit('/dashboard?view=pricing');
    await page.getByRole('button', { name: 'Buy Now: Starter' }).click();
    await page
      .getByRole('dialog', { name: 'Test payment' })
      .getByRole('button', { name: /^Pay/ })
      .click();
    await anita.toast('Payment Successful! Subscription Activated.');
    await page.getByRole('cell', { name: 'Paid', exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Starter' }).first().waitFor();
  });

  it('sends a visitor to sign in, and back to the sub-page', async () => {
    const visitor = await Visitor.open(browser, stack.url);
    await visitor.visit('/dashboard?view=profile');
    await visitor.page.getByLabel('Work Email').fill('meera@example.com');
    await visitor.page.getByLabel('Password', { exact: true }).fill('monsoon-rain-42');
    await visitor.page.getByRole('button', { name: 'Continue with Email' }).click();
    await visitor.page.getByRole('heading', { name: 'My Profile' }).waitFor();
    expect(new URL(visitor.page.url()).search).toBe('?view=profile');
    await visitor.close();
  });

  it('never complained on the way', () => {
    expect([...meera.complaints, ...anita.complaints]).toEqual([]);
  });
});
