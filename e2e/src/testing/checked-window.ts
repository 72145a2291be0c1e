import { eventually } from '@nirmaan/platform/testing';
import axe, { type RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { collectConsoleErrors } from './browser.js';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const wcagAndBestPractices = [...wcag, 'best-practice'];

/** A window of a given width with reduced motion, and its errors. */
export interface CheckedWindow {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens a window; its errors include failed requests and requests to other hosts. */
export async function openWindow(
  browser: Browser,
  base: string,
  width: number,
): Promise<CheckedWindow> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = collectConsoleErrors(page);
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== base) complaints.push(`leaves: ${request.url()}`);
  });
  return { page, complaints };
}

export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: 900 });

/** Opens a route and waits until it is idle; returns the document's status. */
export async function visit(page: Page, route: string): Promise<number> {
  const response = await page.goto(route);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return response?.status() ?? 0;
}

interface Scope {
  /** A selector; the whole page without it. */
  readonly within?: string;
  /** axe's tags, by default those of the WCAG. */
  readonly tags?: readonly string[];
}

/** axe's violations of the main frame at rest, one line each. What fades in while axe looks is looked at again. */
export async function findViolations(page: Page, scope: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await runAxe(page, scope);
  return violations.length === 0 ? violations : runAxe(page, scope);
}

async function runAxe(page: Page, { within = 'html', tags = wcag }: Scope): Promise<string[]> {
  await page.evaluate(endOfAnimations);
  const options: RunOptions = { resultTypes: ['violations'], runOnly: [...tags] };
  const { violations } = await page.evaluate(
    ([context, given]) =>
      (globalThis as typeof globalThis & { axe: typeof axe }).axe.run(context, given),
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Ends all finite animations; a spinner never ends. */
async function endOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The page's horizontal overflow in pixels. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The given widths at which the page overflows, each with the elements that stick out. Restores the window's size. */
export async function tooNarrow(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize();
  const narrow: string[] = [];
  for (const width of widths) {
    await setWidth(page, width);
    if (!(await comesToFit(page))) narrow.push(`${width} px: ${await whatSticksOut(page)}`);
  }
  if (before) await page.setViewportSize(before);
  return narrow;
}

const REST_MS = 2_000;

/** Layout by script, such as the carousel's, follows a new width a few frames later. */
const comesToFit = (page: Page): Promise<boolean> =>
  eventually(async () => (await getHorizontalOverflow(page)) <= 0, { timeout: REST_MS }).catch(
    () => false,
  );

const whatSticksOut = (page: Page): Promise<string> =>
  page.locator('body *').evaluateAll((all) =>
    all
      .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((one) => `${one.tagName}.${one.getAttribute('class') ?? ''}`)
      .slice(0, 5)
      .join(' | '),
  );

/** The internal links of a page: paths with query, without hash. */
export async function listLinks(page: Page): Promise<string[]> {
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths.map((path) => path.replace(/#.*/, '')))];
}
