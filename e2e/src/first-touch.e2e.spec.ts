import { accountCalls, accountMessages, fillAllFields } from '@nirmaan/contracts/account';
import { enquiryCalls, enquiryMessages } from '@nirmaan/contracts/enquiry';
import { type Call, buildUrl } from '@nirmaan/contracts/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { type Held, holdFiles } from './testing/held-files.js';
import { Visitor } from './testing/visitor.js';

/** What is loaded at the first touch: what checks and reads, and the phone picker. */
const lateFiles = /\/assets\/(shapes|phone-input)-[^/]*\.js$/;
const picker = /\/assets\/phone-input-[^/]*\.js$/;
const shell = /\/assets\/index-[^/]*\.js$/;
const password = 'nirmaan-demo-2026';

describe('a slow network at the first touch', () => {
  const demo = demoInBrowser();

  async function open(path: string, files = lateFiles) {
    const visitor = await Visitor.open(demo.browser, demo.stack.url);
    const { page, complaints } = visitor;
    const held = await holdFiles(page, files);
    await page.goto(demo.stack.url + path, { waitUntil: 'commit' });
    if (files !== shell) await alive(page);
    return { page, complaints, held, close: () => visitor.close() };
  }

  /** Presses a button before the code is here and twice more, lets the code come, and counts what is sent. */
  async function pressEarly(page: Page, held: Held, button: string, call: Pick<Call, 'path'>) {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === buildUrl(call)) sent.push(request.method());
    });
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.locator('form [aria-busy=true]').waitFor();
    await page.evaluate(() =>
      document.querySelector('[aria-busy=true]')?.closest('form')?.requestSubmit(),
    );
    expect(sent).toEqual([]);
    held.letGo();
    return sent;
  }

  it('signs in once, with what was typed and pressed before the code was here', async () => {
    const { page, complaints, held, close } = await open('/sign-in');
    await page.getByLabel('Work Email').pressSequentially('anita@demo.nirmaan.example');
    await page.getByLabel('Password', { exact: true }).pressSequentially(password);
    const sent = await pressEarly(page, held, 'Continue with Email', accountCalls.login);
    await page.getByText(accountMessages.signedIn).first().waitFor();
    expect({ sent, complaints }).toEqual({ sent: ['POST'], complaints: [] });
    await close();
  });

  it('says what is missing as soon as it can tell', async () => {
    const { page, held, close } = await open('/sign-in');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    held.letGo();
    await page.getByRole('alert').filter({ hasText: fillAllFields }).waitFor();
    await close();
  });

  it('keeps a phone number that was typed before the picker was here', async () => {
    const { page, complaints, held, close } = await open('/sign-up', picker);
    await page.getByLabel('Phone Number').press('End');
    await page.keyboard.type('9812345678');
    await fillRest(page, 'leela@example.com');
    const sent = await pressEarly(page, held, 'Create Account', accountCalls.register);
    await page.getByText(accountMessages.registered).first().waitFor();
    const answer = await page.request.get(demo.stack.url + buildUrl(accountCalls.whoAmI));
    expect(await answer.json()).toMatchObject({ data: { phone: '919812345678' } });
    expect({ sent, complaints }).toEqual({ sent: ['POST'], complaints: [] });
    await close();
  });

  it('sends one message and one newsletter sign-up', async () => {
    const contact = await open('/contact-us');
    await contact.page.getByLabel('Name').fill('Ravi Nair');
    await contact.page.getByLabel('Email', { exact: true }).fill('ravi.late@example.com');
    await contact.page.getByLabel('Phone').fill('ask for extension 12');
    await contact.page.getByLabel('Message').fill('Do you also cover packaging lines?');
    const messages = await pressEarly(contact.page, contact.held, 'Send', enquiryCalls.send);
    await contact.page.getByText(enquiryMessages.sent).first().waitFor();
    await contact.close();
    const news = await open('/faq');
    await news.page.getByLabel('News from the shop floor').fill('ravi.late@example.com');
    const joined = await pressEarly(news.page, news.held, 'Sign Up', enquiryCalls.joinNewsletter);
    await news.page.getByText(enquiryMessages.joined).first().waitFor();
    await news.close();
    expect([messages, joined]).toEqual([['POST'], ['POST']]);
  });

  it('says that the network is gone, keeps what was typed, and goes on once it is back', async () => {
    const { page, held, close } = await open('/sign-in');
    await page.getByLabel('Work Email').fill('anita@demo.nirmaan.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    held.cut();
    const press = () => page.getByRole('button', { name: 'Continue with Email' }).click();
    await press();
    await page.getByText('We cannot reach the server.').first().waitFor();
    expect(await page.getByLabel('Work Email').inputValue()).toBe('anita@demo.nirmaan.example');
    held.letGo();
    await press();
    await page.getByText(accountMessages.signedIn).first().waitFor();
    await close();
  });

  it('keeps the page where the menu of phones cannot be had, and opens it once it can', async () => {
    const { page, close } = await open('/faq', /nothing/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(true);
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await page.getByRole('alert').filter({ hasText: 'We cannot reach the server.' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Frequently Asked Questions',
    );
    await page.context().setOffline(false);
    await menu.click();
    await page.getByRole('dialog').waitFor();
    await close();
  });

  it.each([
    ['/sign-in', 'Continue with Email', accountMessages.signedIn],
    ['/sign-up', 'Create Account', accountMessages.registered],
    ['/contact-us', 'Send', enquiryMessages.sent],
    ['/faq', 'Sign Up', enquiryMessages.joined],
  ])('sends what was submitted on %s before the page was alive', async (path, button, said) => {
    const { page, complaints, held, close } = await open(path, shell);
    await fillAny(page, path);
    await hasLoaded(page, '/first-press.js');
    await page.getByRole('button', { name: button, exact: true }).click({ noWaitAfter: true });
    await page.locator('form[data-pressed]').waitFor();
    expect(page.url()).toBe(demo.stack.url + path);
    held.letGo();
    await page.getByText(said).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes over a form that was filled in before the page was alive', async () => {
    const { page, complaints, held, close } = await open('/sign-up', shell);
    await page.getByLabel('Phone Number').fill('+91 98123 45678');
    await fillRest(page, 'early@example.com');
    held.letGo();
    await alive(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText(accountMessages.registered).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Visitors see the way in only once the page is alive. */
const alive = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();

/** A script that the page asks for by itself. */
const hasLoaded = (page: Page, path: string) =>
  page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    path,
  );

/** Fills in the form of a page. */
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

/** Everything of the sign-up form but the phone. */
async function fillRest(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Leela Bose');
  await page.getByLabel('Work Email').fill(email);
  await page.getByLabel('Role').selectOption('consultant');
  await page.getByLabel('Sector', { exact: true }).selectOption('Energy');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}
