import type { Page } from 'playwright-core';
import { findViolations, tooNarrow } from './checked-window.js';
import { photograph } from './photograph.js';

const widths = [390, 1280];

/** Photographs a screen at both widths; what is wrong with it. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const wrong: unknown[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await photograph(page, name);
    wrong.push(...(await findViolations(page)));
  }
  expect([name, ...wrong, ...(await tooNarrow(page, widths))]).toEqual([name]);
}
