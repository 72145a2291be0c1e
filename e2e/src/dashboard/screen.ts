import { findViolations } from '../testing/checked-window.js';
import { photograph } from '../testing/photograph.js';
import type { Visitor } from '../testing/visitor.js';

/** Photographs a screen and returns axe's violations. */
export async function photographAndFindViolations(
  { page }: Visitor,
  name: string,
): Promise<string[]> {
  await photograph(page, `dashboard-${name}`);
  return findViolations(page);
}

/** Whether the page or an open dialog scrolls horizontally. */
export const isTooWide = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog] > div')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

/** Opens a sub-page and waits until it has loaded. */
export async function openSubPage(who: Visitor, view: string, heading: string): Promise<void> {
  await who.visit(`/dashboard?view=${view}`);
  await who.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await who.page.locator('main .animate-breathe').first().waitFor({ state: 'detached' });
}
