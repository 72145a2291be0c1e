import type { Page } from 'playwright-core';

declare const window: { told: string[] };

/** Records what a page announces (`role=status`, toasts), including what has disappeared. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.told = [];
    const heard = new WeakSet<Element>();
    const listen = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        if (!alert.textContent || heard.has(alert)) continue;
        heard.add(alert);
        window.told.push(alert.textContent);
      }
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true });
  });
}

/** Waits until the page has announced it, since it was opened or `forget` was called. */
export async function waitForAnnouncement(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => window.told.some((said) => said.includes(wanted)), text);
}

export const clearAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.told = [];
  });
