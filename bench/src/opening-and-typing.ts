import type { Stack } from '@nirmaan/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { signIn } from './sign-in.js';
import { openSlowPhone } from './slow-phone.js';
import { observeVitals, vitalsOf } from './web-vitals.js';

const SETTLE_MS = 1_000;
const PATIENCE_MS = 120_000;

/** The longest times from an input to the next paint, in milliseconds, on a slow phone. */
export async function openingAndTyping(stack: Stack, browser: Browser, projects: number) {
  const { page, context } = await openSlowPhone(browser);
  page.setDefaultTimeout(PATIENCE_MS);
  await observeVitals(page);
  await page.goto(`${stack.url}/sign-in`, { waitUntil: 'networkidle' });
  const floor = await longest(page, () => page.getByLabel('Work Email').pressSequentially('line'));
  await signIn(page, stack.url, 'anita.rao@example.com');
  await page.goto(`${stack.url}/dashboard`, { waitUntil: 'domcontentloaded' });
  const tile = page.getByRole('main').getByRole('link', { name: /^Freelance Project/ });
  await tile.filter({ hasText: projects.toLocaleString('en-IN').slice(0, 2) }).waitFor();
  const opened = await longest(page, async () => {
    await tile.tap();
    await page
      .getByText(/^Bottling line \d+$/)
      .first()
      .waitFor();
  });
  const typed = await longest(page, () => page.getByRole('searchbox').pressSequentially('line 77'));
  await context.close();
  return { opened, typed, floor };
}

async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis.vitals.interaction = 0));
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return (await vitalsOf(page)).interaction;
}
