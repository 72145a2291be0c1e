import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { holdFiles } from './testing/held-files.js';
import { slowDown } from './testing/browser.js';
import { Visitor } from './testing/visitor.js';

/** The script chunk that contains the country picker. */
const picker = /\/assets\/sign-up\.page-[^/]*\.js$/;

describe('the phone number of a sign-up', () => {
  const demo = demoInBrowser();

  /** The sign-up form; its picker loads when released. */
  async function open() {
    const visitor = await Visitor.open(demo);
    const { page } = visitor;
    const held = await holdFiles(page, picker);
    await page.goto(`${demo.stack.url}/sign-up`);
    return { page, phone: page.getByLabel('Phone Number'), held, close: () => visitor.close() };
  }

  /** With the picker and the first digits. */
  async function begun() {
    const { page, phone, held, close } = await open();
    await phone.press('End');
    held.letGo();
    await pickerIsAlive(phone);
    await page.keyboard.type('98');
    await expect.poll(() => phone.inputValue()).toBe('+91 98');
    return { page, phone, close };
  }

  it.each([
    ['before the picker has loaded', '+919812345678', ''],
    ['while the picker loads', '+', '919812345678'],
    ['while the picker loads, after some digits', '+9198', '12345678'],
    ['after the picker has loaded', '', '+919812345678'],
  ])('accepts a phone number typed with its plus, %s', async (_, before, after) => {
    const { page, phone, held, close } = await open();
    await phone.press('End');
    await slowDown(page, 9);
    await page.keyboard.type(before);
    held.letGo();
    await pickerIsAlive(phone);
    await page.keyboard.type(after);
    await expect.poll(() => phone.inputValue()).toBe('+91 98123-45678');
    await close();
  });

  it.each(['before', 'after'])(
    'opens the countries with the first press, %s hydration',
    async (when) => {
      const { page, phone, held, close } = await open();
      if (when === 'after') {
        held.letGo();
        await pickerIsAlive(phone);
      }
      await page.getByLabel('Country: India').click();
      held.letGo();
      await page.getByPlaceholder('search').fill('germ');
      await page.getByRole('button', { name: 'Germany' }).click();
      await page.keyboard.type('7115550142');
      await expect.poll(() => phone.inputValue()).toBe('+49 711 5550142');
      await close();
    },
  );

  it('accepts a phone number that the keyboard inserts at once, wherever the caret is', async () => {
    const { page, phone, close } = await begun();
    await page.keyboard.insertText('+91 98123 45678');
    await expect.poll(() => phone.inputValue()).toBe('+91 98123-45678');
    await close();
  });

  it('accepts a number typed over the selected value as one of the same country', async () => {
    const { page, phone, close } = await begun();
    await nothingIsLeftToDraw(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('9812345678');
    await expect.poll(() => phone.inputValue()).toBe('+91 98123-45678');
    await close();
  });
});

/** The server renders the picker too; React has hydrated it once it takes over the field. */
const pickerIsAlive = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);

/** A key's effect moves the caret again when it is rendered. */
const nothingIsLeftToDraw = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))),
      ),
  );
