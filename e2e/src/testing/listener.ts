import type { Page } from 'playwright-core';

declare const window: { told: string[] };

/** Remembers whatever a page says aloud, also what has left the screen again. */
export async function listenTo(page: Page): Promise<void> {
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

/** Waits until the page has said it, since it was opened or `forget` was called. */
export async function hear(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => window.told.some((said) => said.includes(wanted)), text);
}

export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.told = [];
  });
