import { blogCalls } from '@nirmaan/contracts/blog';
import { type AnswerOf, buildUrl } from '@nirmaan/contracts/kernel';
import type { Page } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import {
  keptHeading,
  readLayoutShift,
  collectHydrationWarnings,
  watchLoading,
  weighScripts,
} from './testing/loading.js';
import { Visitor } from './testing/visitor.js';

/** Well below Google's limit of 0.1. */
const MAX_SHIFT = 0.02;
/** For reading pages; `npm run bench -- web` measures it. */
const MAX_SCRIPT_BYTES = 163_000;
/** Pages with a form above the fold also load its schemas and the form library. */
const MAX_FORM_SCRIPT_BYTES = 203_000;
/** The field for a phone number brings its parser. */
const MAX_SIGN_UP_SCRIPT_BYTES = 245_000;
const getLimit = (path: string): number => {
  if (path === '/sign-up') return MAX_SIGN_UP_SCRIPT_BYTES;
  return isForm(path) ? MAX_FORM_SCRIPT_BYTES : MAX_SCRIPT_BYTES;
};
const isForm = (path: string): boolean => /^\/(contact-us|sign-|forgot-password)/.test(path);
/** Public pages that the sitemap omits. */
const unlisted = [
  '/checkout',
  '/forgot-password',
  '/forgot-password/enter-otp',
  '/forgot-password/enter-otp/new-password',
];

describe('a server-rendered page', () => {
  const demo = demoInBrowser();
  let paths: readonly string[];
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    paths = [...(await onePathOfEachKind(demo.stack.url)), ...unlisted];
    visitor = await Visitor.open(demo);
    ({ page } = visitor);
    await watchLoading(page);
  });

  it('hydrates with little JavaScript, no warning, no layout shift and no second rendering', async () => {
    expect(paths.length).toBeGreaterThan(14);
    const { complaints } = visitor;
    const warnings = collectHydrationWarnings(page);
    const weighLoaded = await weighScripts(page);
    for (const path of paths) {
      await page.goto(demo.stack.url + path);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      await page.waitForLoadState('networkidle');
      const still = (await readLayoutShift(page)) <= MAX_SHIFT;
      const light = weighLoaded() <= getLimit(path);
      const seen = { path, complaints, warnings, kept: await keptHeading(page), still, light };
      const good = { complaints: [], warnings: [], kept: true, still: true, light: true };
      expect(seen).toEqual({ path, ...good });
    }
  });

  it('shows the signed-in user after hydration without a layout shift', async () => {
    const name = 'Nila Das';
    await visitor.register(name, 'consultant', 'nila.reading@example.com');
    await visitor.visit('/blog');
    await page.getByRole('banner').getByRole('link', { name }).waitFor();
    expect(await keptHeading(page)).toBe(true);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });

  it('is readable without JavaScript', async () => {
    const answer = await fetch(demo.stack.url + buildUrl(blogCalls.list));
    const { blogData } = (await answer.json()) as AnswerOf<typeof blogCalls.list>;
    const context = await demo.browser.newContext({ javaScriptEnabled: false });
    const reading = await context.newPage();
    for (const { slug, name, description } of blogData.slice(0, 3)) {
      await reading.goto(`${demo.stack.url}/blog-details/${slug}`);
      expect(await reading.getByRole('heading', { level: 1 }).innerText()).toBe(name);
      expect(await reading.getByRole('main').innerText()).toContain(description.slice(-40));
    }
    await context.close();
  });

  it('replaces the head of the page on navigation', async () => {
    await visitor.startAfresh();
    await visitor.visit('/about-us');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Sign In with Email' }).waitFor();
    expect(await page.title()).toBe('Sign in – Nirmaan');
    const addresses = await page
      .locator('link[rel=canonical]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([`${demo.stack.url}/sign-in`]);
    expect(await page.locator('meta[name=description]').count()).toBe(1);
  });
});

/** The sitemap's paths, one of each kind. */
async function onePathOfEachKind(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? url).pathname,
  );
  const getErrorKind = (path: string): string => path.replace(/^(\/[^/]+)\/.*$/, '$1/…');
  return [...new Map(paths.map((path) => [getErrorKind(path), path])).values()];
}
