import type { Page } from 'playwright-core';
import { join } from 'node:path';

/** Where pictures of screens are kept; git ignores it. */
export const shotsFolder = join(import.meta.dirname, '../../../.shots');

/** Keeps a picture of the window, whole where nothing lies over it; only when asked to by SHOTS=1. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] !== '1') return;
  const width = page.viewportSize()?.width ?? 0;
  const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
  const path = join(shotsFolder, `${name}-${width}.png`);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}
