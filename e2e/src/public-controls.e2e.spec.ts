import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { lookAt, visit } from './testing/look-at.js';
import { categories } from './testing/public-routes.js';
import { Visitor } from './testing/visitor.js';

const demo = demoInBrowser();

describe('the carousel of the home page, in a window that allows motion', () => {
  let page: Page;
  beforeAll(async () => {
    page = (await Visitor.open(demo.browser, demo.stack.url)).page;
    await page.goto(demo.stack.url);
  });

  const carousel = () => page.getByRole('group', { name: 'Hire Experts Across Sectors' });
  const row = () => carousel().getByRole('list');
  const place = () => row().evaluate((list) => Math.round(list.scrollLeft));
  const slidesInSight = () =>
    row().evaluate((list) => Math.round(list.clientWidth / (list.children[0]?.clientWidth ?? 1)));

  it('shows three slides, two below 1024 px and one below 768 px', async () => {
    const seen: number[] = [];
    for (const width of [1024, 1023, 768, 767]) {
      await page.setViewportSize({ width, height: 900 });
      seen.push(await slidesInSight());
    }
    expect(seen).toEqual([3, 2, 2, 1]);
  });

  it('moves on by itself, and stops when it is paused', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(place).toBeGreaterThan(0);
    await carousel().getByRole('button', { name: 'Pause the slides' }).click();
    await expect.poll(() => row().getAttribute('data-sliding')).toBeNull();
    const paused = await place();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(4_000);
    expect(await place()).toBe(paused);
  });

  it('goes from the last slide on to the first', async () => {
    const next = carousel().getByRole('button', { name: 'Next slide' });
    const end = await row().evaluate((list) => list.scrollWidth - list.clientWidth);
    await row().evaluate((list, left) => list.scrollTo({ left, behavior: 'instant' }), end);
    await next.click();
    await expect.poll(place).toBe(0);
  });
});

describe('the Solutions menu', () => {
  let page: Page;
  beforeAll(async () => {
    page = (await lookAt(demo.browser, demo.stack.url, 1280)).page;
    await visit(page, '/faq');
  });

  const trigger = () => page.getByRole('button', { name: 'Solutions' });
  const panel = () => page.getByText('Manufacturing Sector');

  it('lists the categories and closes once the pointer has left it', async () => {
    await trigger().hover();
    await panel().waitFor();
    const links = page.getByRole('banner').locator('a[href^="/our-services/"]');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(categories.map((category) => `/our-services/${category}`));
    await page.mouse.move(640, 800);
    await panel().waitFor({ state: 'hidden' });
  });

  it('opens from the keyboard, and Escape leads back to its button', async () => {
    await trigger().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/our-services/food',
    );
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Solutions');
  });
});

describe('a search from the home page', () => {
  it('goes through signing in to the list that answers it', async () => {
    const { page } = await lookAt(demo.browser, demo.stack.url, 1280);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Find a Execution' }).click();
    await page.getByLabel('Where').fill('Chennai');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/sign-in');
    await page.getByLabel('Work Email').fill('anita@demo.nirmaan.example');
    await page.getByLabel('Password', { exact: true }).fill('nirmaan-demo-2026');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.waitForURL('**/dashboard?view=execution-project&q=Chennai');
    await page.getByRole('cell', { name: 'Robot welding cell for seat frames' }).waitFor();
  });
});

describe('what visitors write', () => {
  it('reaches the server: a message and a newsletter sign-up', async () => {
    const { page, complaints } = await lookAt(demo.browser, demo.stack.url, 390);
    await visit(page, '/contact-us');
    await page.getByLabel('Name').fill('Ravi Nair');
    await page.getByLabel('Email', { exact: true }).fill('ravi@example.com');
    await page.getByLabel('Phone').fill('ask for extension 12');
    await page.getByLabel('Message').fill('Do you also cover packaging lines in Kochi?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message sent successfully').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await page.getByLabel('News from the shop floor').fill('ravi@example.com');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Thank you for signing up.').waitFor();
    expect(complaints).toEqual([]);
  });
});
