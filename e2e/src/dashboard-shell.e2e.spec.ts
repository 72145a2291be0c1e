import { refusals } from '@nirmaan/contracts/catalogue';
import type { Locator } from 'playwright-core';
import { createActors } from './dashboard/actors.js';
import { findViolations } from './testing/checked-window.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import type { Visitor } from './testing/visitor.js';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** Whether a press in the middle of an element reaches it, not something above it. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && element.contains(hit);
  });

const [longestText = ''] = Object.values(refusals)
  .map(({ message }) => message)
  .sort((one, other) => other.length - one.length);

const setText = (toast: Locator, text: string): Promise<void> =>
  toast.evaluate((element, words) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const first = texts.nextNode();
    if (first) first.textContent = words;
  }, text);

describe('the shell of the dashboard', () => {
  const demo = demoInBrowser();
  let meera: Visitor;
  let anita: Visitor;
  let title: string;
  beforeAll(async () => {
    const { project, ...actors } = await createActors(demo, 'phalsa');
    ({ meera, anita } = actors);
    ({ title } = project);
  }, 300_000);

  it('shows the first project on the first screen of a phone', async () => {
    for (const [who, view] of [
      [meera, 'applied-project'],
      [meera, 'freelance-project'],
      [anita, 'freelance-project'],
    ] as const) {
      await who.page.setViewportSize(phone);
      await who.visit(`/dashboard?view=${view}`);
      const box = await who.page.getByRole('article').first().boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    }
  });

  it('asks once who is signed in, before its scripts have run', async () => {
    const { page } = meera;
    await meera.visit('/dashboard');
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    const asked = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries
        .filter(({ name }) => new URL(name).pathname === '/api/useringfo')
        .map(({ initiatorType }) => initiatorType);
    });
    expect(asked).toEqual(['link']);
  });

  it('sells a manufacturer nothing', async () => {
    const { page } = meera;
    await meera.visit('/dashboard');
    await page.getByRole('heading', { name: 'Posting is free' }).waitFor();
    await meera.visit('/dashboard?view=pricing');
    await page.getByText('You don’t need a subscription').waitFor();
    expect(await page.getByRole('button', { name: /Buy Now/ }).count()).toBe(0);
  });

  it('lets toasts cover neither the account menu nor the buttons of a page or a dialog', async () => {
    for (const viewport of [phone, desktop]) {
      const { page } = meera;
      await page.setViewportSize(viewport);
      await meera.visit('/dashboard?view=applied-project');
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await page.getByLabel('Company Name').fill(`Iyer Beverages ${viewport.width}`);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await meera.toast('Project updated successfully');
      expect(await isUncovered(page.getByRole('button', { name: /Your Role is/ }))).toBe(true);
      const post = page.getByRole('main').getByRole('link', { name: 'Post Project' });
      expect(await isUncovered(post)).toBe(true);
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await page.getByLabel('Company Name').waitFor();
      expect(await page.getByRole('alert').count()).toBe(1);
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
      expect(await isUncovered(close)).toBe(true);
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('?view=applied-project');
    }
  });

  it('lets the longest toast of a phone cover no title', async () => {
    const { page } = meera;
    await page.setViewportSize(phone);
    await meera.visit('/dashboard?view=applied-project');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await page.getByLabel('Company Name').fill('Iyer Beverages of Pune');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await meera.toast('Project updated successfully');
    const toast = page.getByRole('alert');
    await setText(toast, longestText);
    const [shown, heading] = [
      await toast.boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect((shown?.y ?? Infinity) + (shown?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  });

  it('undoes one filter at a time with Back', async () => {
    const { page } = anita;
    await page.setViewportSize(desktop);
    await anita.visit('/dashboard?view=freelance-project');
    await page.getByLabel('Location').selectOption('Pune');
    await page.getByLabel('Sort by').selectOption('budget');
    await page.waitForURL('**&location=Pune&sort=budget');
    await page.goBack();
    await page.waitForURL('**&location=Pune');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL('**/dashboard?view=freelance-project');
  });

  it('has an account menu for the keyboard, without violations, and signs out in it', async () => {
    const { page } = anita;
    await anita.visit('/dashboard');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('button', { name: /Your Role is/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'My Profile' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Logout' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in');
  });
});
