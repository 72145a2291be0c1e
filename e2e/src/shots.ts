import { startStack } from '@nirmaan/platform/testing';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './testing/browser.js';
import { openWindow, visit } from './testing/checked-window.js';
import { shotsFolder } from './testing/photograph.js';
import { nowhere, publicRoutes } from './testing/public-routes.js';

const WIDTHS = [390, 1280];

/** `/our-services/food` → `our-services-food`, and `home` for the first page. */
const getName = (route: string): string => route.slice(1).replaceAll('/', '-') || 'home';

/** Scrolls through the page so that lazy pictures load. */
async function loadAllImages(page: Page): Promise<void> {
  await page.locator('img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}

/** Photographs every public route in full, at one width. */
async function photograph(browser: Browser, base: string, width: number): Promise<void> {
  const { page } = await openWindow(browser, base, width);
  for (const route of [...publicRoutes, ...nowhere]) {
    await visit(page, route);
    await loadAllImages(page);
    await page.screenshot({
      path: join(shotsFolder, `${getName(route)}-${width}.png`),
      fullPage: true,
    });
  }
}

await mkdir(shotsFolder, { recursive: true });
const [stack, browser] = await Promise.all([startStack({ seed: 'demo' }), openBrowser()]);
try {
  for (const width of WIDTHS) await photograph(browser, stack.url, width);
} finally {
  await browser.close();
  await stack.end();
}
console.log(`Pictures of every public route: ${shotsFolder}`);
