import type { Page } from 'playwright-core';

/** What `watchLoading` records in the page. */
interface Watched {
  /** Cumulative layout shift, as Chromium measures it. */
  shift: number;
  /** The page's first heading as served. */
  heading: Element | null;
}

declare global {
  // Playwright runs these functions in the page, which needs a global.
  var watched: Watched;
}

/** Records layout shifts and the first heading of every page from its first byte. */
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

/** Whether hydration kept the served heading. */
export const keptHeading = (page: Page): Promise<boolean> =>
  page.evaluate(() => globalThis.watched.heading?.isConnected ?? false);

/** Collects the console's warnings. */
export function collectHydrationWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** Returns the compressed bytes of JavaScript that a page has loaded since the last call, headers included; it caches none. */
export async function weighScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  // By MIME type, not by initiator: the client fetches chunks before it imports them.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => {
    const loaded = bytes;
    bytes = 0;
    return loaded;
  };
}
