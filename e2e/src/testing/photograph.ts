import type { Page } from 'playwright-core';
import { join } from 'node:path';

/** The folder for screenshots, ignored by git. */
export const shotsFolder = join(import.meta.dirname, '../../../.shots');

/** Saves a screenshot of the full page, or of the window under a dialog; only with SHOTS=1. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] !== '1') return;
  const width = page.viewportSize()?.width ?? 0;
  const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
  const path = join(shotsFolder, `${name}-${width}.png`);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}
