import { startStack } from '@nirmaan/platform/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './testing/browser.js';

/** The screens that the public pages show, each as its user sees it in the demo. */
const shots = [
  { name: 'manufacturer', key: 'meera', path: '/dashboard' },
  { name: 'consultant', key: 'anita', path: '/dashboard?view=freelance-project' },
  { name: 'room', key: 'meera', path: '/dashboard?view=work' },
] as const;

/** As `ProductShot` shows them: no wider than that their texts can be read in half a page. */
const sizes = [
  { suffix: '', width: 800, height: 500, scale: 1.6 },
  { suffix: '-phone', width: 390, height: 620, scale: 2 },
] as const;

const folder = join(import.meta.dirname, '../../frontend/src/product-shots');
const password = 'nirmaan-demo-2026';
const QUALITY = 72;
const FOLD = 165;

async function signIn(page: Page, key: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Work Email').fill(`${key}@demo.nirmaan.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.waitForURL('**/dashboard*');
}

/** Chromium encodes WebP itself. */
async function save(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await writeFile(join(folder, file), Buffer.from(data, 'base64'));
}

async function take(browser: Browser, baseURL: string, shot: (typeof shots)[number]) {
  for (const { suffix, width, height, scale } of sizes) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, shot.key);
    await page.goto(shot.path);
    if (shot.name === 'room') {
      await page.getByRole('link', { name: 'Cold store for fruit pulp' }).first().click();
      await page.waitForURL('**view=room*');
      // What is next and how far it is, rather than the page's title.
      await page.getByRole('heading', { name: 'Decide on' }).waitFor();
      await page.mouse.wheel(0, FOLD);
    }
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Not "networkidle": the dashboard's live updates never end.
    await page.waitForTimeout(1_500);
    await save(page, `${shot.name}${suffix}.webp`);
    await context.close();
  }
}

await mkdir(folder, { recursive: true });
const [stack, browser] = await Promise.all([startStack({ seed: 'demo' }), openBrowser()]);
try {
  for (const shot of shots) await take(browser, stack.url, shot);
} finally {
  await browser.close();
  await stack.end();
}
console.log(`Screens of the product: ${folder}`);
