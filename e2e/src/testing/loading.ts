import type { Page } from 'playwright-core';

/** What `watchLoading` keeps in the page. */
interface Watched {
  /** How far things moved without anybody asking, as Chromium counts it. */
  shift: number;
  /** The page's first heading as the HTML brought it. */
  heading: Element | null;
}

declare global {
  // Playwright runs these functions in the page, where the watch is a global.
  var watched: Watched;
}

/** Watches every page from its first byte on: what moves, and which heading was there first. */
export const watchLoading = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.watched = { shift: 0, heading: null };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      globalThis.watched.heading ??= document.querySelector('h1');
    }).observe(document, { childList: true, subtree: true });
  });

export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.watched.shift);

/** Whether the heading that the HTML brought is still the one that stands there. */
export const keptHeading = (page: Page): Promise<boolean> =>
  page.evaluate(() => globalThis.watched.heading?.isConnected ?? false);

/** What the console warns of; complaints hold only the errors. */
export function collectHydrationWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** Counts the bytes of JavaScript that a page loads over the wire, compressed, headers included. */
export async function weighScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  // By what it is, not by who asks: the client fetches parts before it imports them.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
