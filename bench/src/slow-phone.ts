import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';

const viewport = { width: 390, height: 844 };
const SLOWER_CPU = 4;
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

/** Bytes over the wire, compressed, headers included. */
export interface Traffic {
  scripts: number;
  total: number;
}

/** A page on a slow phone that has never been here, and what it has loaded so far. */
export interface SlowPhone {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly context: BrowserContext;
}

export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return { page, traffic: countTraffic(session), context };
}

function countTraffic(session: CDPSession): Traffic {
  const traffic: Traffic = { scripts: 0, total: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.total += encodedDataLength;
    if (scripts.has(requestId)) traffic.scripts += encodedDataLength;
  });
  return traffic;
}
