import { demoInBrowser } from './testing/demo-in-browser.js';
import { holdFiles } from './testing/held-files.js';
import {
  collectHydrationWarnings,
  keptHeading,
  readLayoutShift,
  watchLoading,
} from './testing/loading.js';
import { Visitor } from './testing/visitor.js';

const MAX_SHIFT = 0.02;
const demoPassword = 'nirmaan-demo-2026';

describe('a page of a signed-in user', () => {
  const demo = demoInBrowser();

  it.each([
    ['meera', '/dashboard', /^Welcome, /],
    ['vikram', '/dashboard', /^Welcome, /],
    ['meera', '/dashboard?view=work', 'Work'],
    ['vikram', '/dashboard?view=work', 'Work'],
    ['meera', 'a room', 'Project room'],
  ] as const)(
    'is read before a script has come, and nothing moves when it does: %s at %s',
    async (name, path, heading) => {
      const visitor = await Visitor.open(demo);
      const { page, complaints } = visitor;
      await visitor.signIn(`${name}@demo.nirmaan.example`, demoPassword);
      const warnings = collectHydrationWarnings(page);
      await watchLoading(page);
      const scripts = await holdFiles(page, /\/assets\/.*\.js$/);
      const main = page.getByRole('main');
      const room = main.getByRole('link', { name: /^Open the room of/ }).first();
      // Without its scripts a page has not loaded.
      const open = (to: string) => page.goto(demo.stack.url + to, { waitUntil: 'commit' });
      await open(path === 'a room' ? '/dashboard?view=work' : path);
      if (path === 'a room') await open((await room.getAttribute('href')) ?? '');
      await main.getByRole('heading', { level: 1, name: heading }).waitFor();
      await main.getByRole('heading', { level: 2 }).first().waitFor();
      expect(await main.innerText()).not.toContain('Loading');
      scripts.letGo();
      await page.getByRole('button', { name: /^Notifications/ }).waitFor();
      await page.waitForLoadState('networkidle');
      const kept = await keptHeading(page);
      expect({ kept, warnings, complaints }).toEqual({ kept: true, warnings: [], complaints: [] });
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
      await visitor.close();
    },
  );

  it('is read again only in a tab that has written, whose words a rendering may lack', async () => {
    const visitor = await Visitor.open(demo);
    const { page } = visitor;
    await visitor.signIn('vikram@demo.nirmaan.example', demoPassword);
    let reads = 0;
    await page.route(/\/api\/user\/overview$/, (route) => {
      reads += 1;
      return route.continue();
    });
    const open = async () => {
      await visitor.visit('/dashboard');
      await page.getByRole('button', { name: /^Notifications/ }).waitFor();
      await page.waitForLoadState('networkidle');
      return reads;
    };
    await page.addInitScript(() => sessionStorage.removeItem('newestPosition'));
    expect(await open()).toBe(0);
    await page.addInitScript(() => sessionStorage.setItem('newestPosition', '1'));
    expect(await open()).toBe(1);
    await visitor.close();
  });
});
