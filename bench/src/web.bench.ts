import { startStack } from '@nirmaan/platform/testing';
import type { Browser, Page } from 'playwright-core';
import type { Benchmark, Row } from './report.js';
import { openBrowser, openSlowPhone, type Traffic } from './slow-phone.js';
import { observeVitals, type Vitals, vitalsOf } from './web-vitals.js';

type Interaction = (page: Page) => Promise<unknown>;

const openMenu: Interaction = (page) => page.getByRole('button', { name: 'Open menu' }).tap();
const typeInto =
  (label: string): Interaction =>
  (page) =>
    page.getByLabel(label).first().pressSequentially('ravi');

/** What people come to a page for; on pages that are only read, it is the menu. */
const interactions: Readonly<Record<string, Interaction>> = {
  '/': (page) => page.getByRole('button', { name: 'Find a Execution' }).tap(),
  '/contact-us': typeInto('Name'),
  '/our-project': (page) => page.getByRole('button', { name: 'Categories' }).tap(),
  '/faq': (page) => page.locator('summary').first().tap(),
  '/sign-in': typeInto('Work Email'),
  '/sign-up': typeInto('Full Name'),
  '/forgot-password': typeInto('Work Email'),
};

/** Pages that no sitemap lists, but that everybody may open. */
const unlisted = ['/checkout', '/forgot-password'];
/** As plain as a page can be: one file, no style, no script. */
const PLAINEST = '/robots.txt';

export const web: Benchmark = {
  name: 'web',
  about:
    'public pages on a phone four times slower than this machine, on slow 4G, never visited before',
  run: async () => {
    const stack = await startStack({ seed: 'demo' });
    const browser = await openBrowser();
    try {
      const floor = (await load(browser, stack.url, PLAINEST, false)).largestPaint;
      const rows: Row[] = [];
      for (const path of await publicPaths(stack.url))
        rows.push(row(path, await load(browser, stack.url, path, true), floor));
      return rows;
    } finally {
      await browser.close();
      await stack.end();
    }
  },
};

/** One page of each kind. */
async function publicPaths(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? url).pathname,
  );
  const getErrorKind = (path: string): string => path.replace(/^(\/[^/]+)\/.*$/, '$1/…');
  return [...new Map([...paths, ...unlisted].map((path) => [getErrorKind(path), path])).values()];
}

type Measured = Vitals & Traffic;

async function load(
  browser: Browser,
  url: string,
  path: string,
  interactive: boolean,
): Promise<Measured> {
  const { page, traffic, context } = await openSlowPhone(browser);
  await observeVitals(page);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  // What an input moves afterwards, people have asked for.
  const loaded = { ...traffic, ...(await vitalsOf(page)) };
  if (interactive) await (interactions[path] ?? openMenu)(page);
  await page.waitForTimeout(1_000);
  const { interaction } = await vitalsOf(page);
  await context.close();
  return { ...loaded, interaction };
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

const row = (
  path: string,
  { largestPaint, shift, interaction, scripts, total }: Measured,
  floor: number,
): Row => ({
  what: path,
  figure: [
    `LCP ${seconds(largestPaint)}`,
    `CLS ${shift.toFixed(3)}`,
    `INP ${interaction} ms`,
    `JS ${kilobytes(scripts)}`,
    `${kilobytes(total)} in all`,
  ].join(', '),
  beside: `${seconds(floor)} plain text`,
  ratio: largestPaint / floor,
  aim: '≤ 2 s, ≤ 0.02, ≤ 200 ms, ≤ 150 kB',
});
