import { readMailedToken } from '@nirmaan/contracts/testing';
import { eventually } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { type CheckedWindow, openWindow, setWidth, visit } from './testing/checked-window.js';
import { categories } from './testing/public-routes.js';
import { readLayoutShift, watchLoading } from './testing/loading.js';
import { Visitor } from './testing/visitor.js';

const demo = demoInBrowser();
let checked: CheckedWindow | undefined;

describe('the carousel of the home page, in a window that allows motion', () => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await Visitor.open(demo);
    ({ page } = visitor);
    await watchLoading(page);
    await open();
  });

  const open = async () => {
    await visitor.visit('/');
    // It is loaded once it is in view.
    await carousel().scrollIntoViewIfNeeded();
  };

  const carousel = () => page.getByRole('group', { name: 'Hire Experts Across Sectors' });
  const shown = () => carousel().locator('.slick-slide:not([inert]) h3').allTextContents();

  it('shows three slides, two below 1024 px and one below 768 px', async () => {
    for (const [width, slides] of [
      [1024, 3],
      [1023, 2],
      [768, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => expect((await shown()).length).toBe(slides));
    }
  });

  it('plays, and stops when it is paused', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const first = await shown();
    await eventually(async () => expect(await shown()).not.toEqual(first));
    await carousel().getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1_000);
    const paused = await shown();
    await page.waitForTimeout(4_000);
    expect(await shown()).toEqual(paused);
  });

  it('takes the place of a plain row without a layout shift, and follows the arrow keys', async () => {
    await open();
    await carousel().getByRole('button', { name: 'Pause the slides' }).click();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
    const first = async () => (await shown()).at(0);
    const before = await first();
    await page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await first()).not.toBe(before));
    // The library ignores a key that follows its slide within milliseconds.
    await page.waitForTimeout(500);
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => expect(await first()).toBe(before));
  });

  it('continues with the first slide after the last', async () => {
    const next = carousel().getByRole('button', { name: 'Next slide' });
    for (let at = 0; at < 6; at += 1) {
      const before = await shown();
      if (before.at(0) === 'AI Machine Learning') break;
      await next.click();
      await eventually(async () => expect(await shown()).not.toEqual(before));
      await page.waitForTimeout(700);
    }
    await next.click();
    await eventually(async () => expect((await shown()).at(0)).toBe('Manufacturing & Engineering'));
  });
});

/** A window of the given width without motion; all share one, as a new one would compile the client anew. */
async function look(width: number): Promise<CheckedWindow> {
  checked ??= await openWindow(demo.browser, demo.stack.url, width);
  await setWidth(checked.page, width);
  checked.complaints.length = 0;
  return checked;
}

describe('the page of a service category', () => {
  it('leads to its sections, to open projects, and to the consultants of its sector', async () => {
    const { page, complaints } = await look(390);
    await visit(page, '/our-services/food');
    await page.getByRole('link', { name: 'Sales & Marketing' }).click();
    await eventually(async () =>
      expect((await page.locator('#sales-and-marketing').boundingBox())?.y ?? 0).toBeLessThan(300),
    );
    const open = page.getByRole('region', { name: 'Open projects: Food & Beverage' });
    await open.getByRole('link').first().waitFor();
    await page.getByRole('link', { name: 'Find consultants like Aarav Mehta' }).click();
    await page.waitForURL('**/consultants?sector=food');
    expect(complaints).toEqual([]);
  });
});

describe('the drawings of projects without a picture', () => {
  it('show other parts of it beside one of the same sector', async () => {
    const { page } = await look(1280);
    await visit(page, '/projects');
    const drawings = page.getByRole('main').locator('li svg.sector-view');
    const shown = await drawings.evaluateAll((all) =>
      all.map((drawing) => {
        const card = drawing.closest('li');
        const at = card ? [...(card.parentElement?.children ?? [])].indexOf(card) : NaN;
        const scene = drawing.querySelector('use')?.getAttribute('href');
        return { at, scene, view: getComputedStyle(drawing).transform };
      }),
    );
    const views = shown.flatMap((one) =>
      shown
        .filter(({ at, scene }) => scene === one.scene && at > one.at && at - one.at <= 3)
        .map((neighbour) => [one.view, neighbour.view]),
    );
    expect(views.length).toBeGreaterThan(0);
    for (const [one, neighbour] of views) expect(one).not.toBe(neighbour);
  });
});

describe('the Solutions menu', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await look(1280));
    await visit(page, '/faq');
  });

  const trigger = () => page.getByRole('button', { name: 'Solutions' });
  const panel = () => page.getByText('Manufacturing Sector');

  it('lists the categories and closes when the pointer leaves it', async () => {
    await trigger().hover();
    await panel().waitFor();
    const links = page.getByRole('banner').locator('a[href^="/our-services/"]');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(categories.map((category) => `/our-services/${category}`));
    await page.mouse.move(640, 800);
    await panel().waitFor({ state: 'hidden' });
  });

  it('opens from the keyboard, and Escape leads back to its button', async () => {
    await trigger().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/our-services/food',
    );
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Solutions');
  });
});

describe('a search from the home page', () => {
  it('leads to the list of results, without signing in', async () => {
    const { page } = await look(1280);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Find a Execution' }).click();
    await page.getByLabel('Where').fill('Chennai');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/projects\?.*Chennai/);
    await page.getByText('Robot welding cell for seat frames').first().waitFor();
  });
});

describe('forms for visitors', () => {
  it('send a message and a newsletter sign-up', async () => {
    const { page, complaints } = await look(390);
    await visit(page, '/contact-us');
    await page.getByLabel('Name').fill('Ravi Nair');
    await page.getByLabel('Email', { exact: true }).fill('ravi@example.com');
    await page.getByLabel('Phone').fill('ask for extension 12');
    await page.getByLabel('Message').fill('Do you also cover packaging lines in Kochi?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message sent successfully').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await page.getByLabel('News from the shop floor').fill('ravi@example.com');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Thank you for signing up.').waitFor();
    const token = await readMailedToken(demo.stack.url, 'ravi@example.com');
    await visit(page, `/newsletter/confirm#token=${token}`);
    await page.getByText('Your sign-up for the newsletter is confirmed.').waitFor();
    await visit(page, `/newsletter/leave#token=${token}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page
      .getByText('You have unsubscribed: we will not send you the newsletter again.')
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
