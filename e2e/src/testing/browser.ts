import { type Browser, chromium, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, headless, without background traffic. It keeps left pages for Back only if `keepsPages`. */
export const openBrowser = ({ keepsPages = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  });

/** Collects a page's console errors, exceptions and failed requests. */
export function collectConsoleErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Chromium asks for it beside a file that is no page and so names no icon.
    const isFavicon = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isFavicon) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`failed: ${request.url()}`);
  });
  return complaints;
}

/** Signs a window out. It leaves the client first, which would notice, and navigate by itself. */
export async function signOut(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/favicon.svg`);
  await page.context().clearCookies();
}

/**
 * Slows a page's scripts down as a cheap phone would, so that keys can come between two renderings. Returns what makes
 * them fast again.
 */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return () => session.detach();
}
