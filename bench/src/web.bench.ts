import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { startStack } from '@nirmaan/platform/testing';
import type { Benchmark, Figure } from './report.js';
import { loadOnSlowPhone, openBrowser, type PageLoad } from './slow-phone.js';

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
    isReadingPage ? { ...scripts, aim: { atMost: 145 } } : scripts,
    {
      name: `${path}, LCP`,
      value: largestContentfulPaint / 1_000,
      unit: 's',
      aim: { atMost: path === DASHBOARD ? 2.5 : 2 },
    },
    { name: `${path}, CLS`, value: layoutShift, unit: '', aim: { atMost: 0.02 } },
  ];
}
