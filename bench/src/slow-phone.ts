import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';

/** What one page load measured. */
export interface PageLoad {
  /** In milliseconds. */
  readonly largestContentfulPaint: number;
  readonly layoutShift: number;
  /** Compressed bytes over the wire, headers included. */
  readonly scriptBytes: number;
  readonly totalBytes: number;
}

const viewport = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
/** Chromium's own preset "Slow 4G". */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-component-update', '--disable-sync'],
  });

/** Loads a page with an empty cache; `prepare` runs first, for instance to sign in. */
export async function loadOnSlowPhone(
  browser: Browser,
  url: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  await prepare?.(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const traffic = countTraffic(session);
  await observeVitals(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  const vitals = await page.evaluate(() => globalThis.vitals);
  await context.close();
  return { ...vitals, ...traffic };
}

function countTraffic(session: CDPSession) {
  const traffic = { scriptBytes: 0, totalBytes: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.totalBytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

type Vitals = Pick<PageLoad, 'largestContentfulPaint' | 'layoutShift'>;

/** The fields of both kinds of entries; TypeScript's DOM library lacks them. */
interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  // A global of the measured page.
  var vitals: Vitals;
}

const observeVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { largestContentfulPaint: 0, layoutShift: 0 };
    globalThis.vitals = seen;
    const observe = (type: string, handle: (entry: Entry) => void): void => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) handle(entry as Entry);
      }).observe({ type, buffered: true });
    };
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.largestContentfulPaint = startTime;
    });
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.layoutShift += value;
    });
  });
