import { accountMessages } from '@nirmaan/contracts/account';
import { enquiryMessages } from '@nirmaan/contracts/enquiry';
import type { Page } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { holdFiles } from './testing/held-files.js';
import { Visitor } from './testing/visitor.js';

const shell = /\/assets\/index-[^/]*\.js$/;
const password = 'nirmaan-demo-2026';

describe('a slow network', () => {
  const demo = demoInBrowser();
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await Visitor.open(demo);
    ({ page } = visitor);
  });

  async function open(path: string, files = /nothing/) {
    await visitor.startAfresh();
    const held = await holdFiles(page, files);
    await page.goto(demo.stack.url + path, { waitUntil: 'commit' });
    if (files !== shell) await isHydrated(page);
    return held;
  }

  it('keeps input while offline and submits it once online', async () => {
    await open('/sign-in');
    await page.getByLabel('Work Email').fill('anita@demo.nirmaan.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    const press = () => page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.context().setOffline(true);
    await press();
    await page.getByText('We cannot reach the server.').first().waitFor();
    expect(await page.getByLabel('Work Email').inputValue()).toBe('anita@demo.nirmaan.example');
    await page.context().setOffline(false);
    await press();
    await page.getByText(accountMessages.signedIn).first().waitFor();
  });

  it('keeps the page when the phone menu cannot be loaded', async () => {
    await open('/faq');
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('alert').filter({ hasText: 'We cannot reach the server.' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Frequently Asked Questions',
    );
    if (before) await page.setViewportSize(before);
  });

  it.each([
    ['/sign-in', 'Continue with Email', accountMessages.signedIn],
    ['/sign-up', 'Create Account', accountMessages.registered],
    ['/contact-us', 'Send', enquiryMessages.sent],
    ['/faq', 'Sign Up', enquiryMessages.joined],
  ])('submits %s after hydration if its form was submitted before', async (path, button, said) => {
    const held = await open(path, shell);
    await fillAny(page, path);
    await hasLoaded(page, '/first-press.js');
    await page.getByRole('button', { name: button, exact: true }).click({ noWaitAfter: true });
    await page.locator('form[data-pressed]').waitFor();
    expect(page.url()).toBe(demo.stack.url + path);
    held.letGo();
    await page.getByText(said).first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('leaves a page whose script is still on its way', async () => {
    const held = await open('/', /\/assets\/home\.page-[^/]*\.js$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForURL('**/contact-us');
    held.letGo();
    await page.getByRole('heading', { name: 'Send us a message' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('keeps input made before hydration', async () => {
    const held = await open('/sign-up', shell);
    await page.getByLabel('Phone Number').fill('+91 98123 45678');
    await fillRest(page, 'early@example.com');
    held.letGo();
    await isHydrated(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText(accountMessages.registered).first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('keeps an address typed before hydration when the code is typed after it', async () => {
    const held = await open('/forgot-password/enter-otp/new-password', shell);
    const address = page.getByLabel('Work Email');
    await address.fill('early@example.com');
    held.letGo();
    await isHydrated(page);
    await page.getByLabel('Code from the email').click();
    await page.keyboard.type('k7xq');
    expect(await address.inputValue()).toBe('early@example.com');
  });
});

/** The link appears once the page is hydrated. */
const isHydrated = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();

/** A script that the page requests itself. */
const hasLoaded = (page: Page, path: string) =>
  page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    path,
  );

/** Fills in the page's form. */
async function fillAny(page: Page, path: string): Promise<void> {
  if (path === '/sign-up') {
    await page.getByLabel('Phone Number').fill('+91 98123 45678');
    return fillRest(page, 'hasty@example.com');
  }
  const texts = {
    '/sign-in': { 'Work Email': 'anita@demo.nirmaan.example', Password: password },
    '/contact-us': {
      Name: 'Ravi Nair',
      Email: 'ravi.hasty@example.com',
      Phone: '98123',
      Message: 'Do you also cover packaging lines?',
    },
    '/faq': { 'News from the shop floor, once a month': 'ravi.hasty@example.com' },
  }[path];
  for (const [label, text] of Object.entries(texts ?? {}))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** All fields of the sign-up form but the phone. */
async function fillRest(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Leela Bose');
  await page.getByLabel('Work Email').fill(email);
  await page.getByLabel('Role').selectOption('consultant');
  await page.getByLabel('Sector', { exact: true }).selectOption('Energy');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}
