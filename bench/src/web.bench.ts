import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { startStack } from '@nirmaan/platform/testing';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import type { Benchmark, Figure } from './report.js';

/** Public pages that the sitemap does not list. */
const unlisted = ['/checkout', '/forgot-password'];
/** Their JavaScript has no aim: schemas load with the form. */
const forms = ['/contact-us', '/sign-in', '/sign-up', '/forgot-password'];
const DASHBOARD = '/dashboard';
const demoUser = { email: 'meera@demo.nirmaan.example', password: 'nirmaan-demo-2026' };

export const web: Benchmark = {
  name: 'web',
  description: 'first visits on slow 4G with a four times slower CPU',
  run: async () => {
    const stack = await startStack({ seed: 'demo' });
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const path of await listPublicPaths(stack.url))
        figures.push(...describe(path, await loadOnSlowPhone(browser, stack.url + path)));
      const login = stack.url + buildUrl(accountCalls.login);
      const dashboard = await loadOnSlowPhone(browser, stack.url + DASHBOARD, ({ request }) =>
        request.post(login, { data: demoUser, failOnStatusCode: true }),
      );
      return [...figures, ...describe(DASHBOARD, dashboard)];
    } finally {
      await browser.close();
      await stack.end();
    }
  },
};

/** One page of each kind, such as one blog of all. */
async function listPublicPaths(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? url).pathname,
  );
  const toKind = (path: string): string => path.replace(/^(\/[^/]+)\/.*$/, '$1/…');
  return [...new Map([...paths, ...unlisted].map((path) => [toKind(path), path])).values()];
}

function describe(path: string, load: PageLoad): readonly Figure[] {
  const { largestContentfulPaint, layoutShift, scriptBytes, totalBytes } = load;
  const note = `${Math.round(totalBytes / 1_000)} kB in all`;
  const scripts = { name: `${path}, JavaScript`, value: scriptBytes / 1_000, unit: 'kB', note };
  const isReadingPage = path !== DASHBOARD && !forms.includes(path);
  return [
    isReadingPage ? { ...scripts, aim: { atMost: 163 } } : scripts,
    {
      name: `${path}, LCP`,
      value: largestContentfulPaint / 1_000,
      unit: 's',
      aim: { atMost: path === DASHBOARD ? 2.5 : 2 },
    },
    { name: `${path}, CLS`, value: layoutShift, unit: '', aim: { atMost: 0.02 } },
  ];
}

interface PageLoad {
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

const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-component-update', '--disable-sync'],
  });

/** Loads a page with an empty cache; `prepare` runs first, for instance to sign in. */
async function loadOnSlowPhone(
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
