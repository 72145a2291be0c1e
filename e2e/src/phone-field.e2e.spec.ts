import { eventually } from '@nirmaan/platform/testing';
import type { Locator, Page } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { holdFiles } from './testing/held-files.js';
import { slowDown } from './testing/browser.js';
import { Visitor } from './testing/visitor.js';

/** The script chunk that contains the country picker. */
const picker = /\/assets\/sign-up\.page-[^/]*\.js$/;

describe('the phone number of a sign-up', () => {
  const demo = demoInBrowser();
  let visitor: Visitor;
  let page: Page;
  let phone: Locator;
  beforeAll(async () => {
    visitor = await Visitor.open(demo);
    ({ page } = visitor);
    phone = page.getByLabel('Phone Number');
  });

  /** The sign-up form; its picker loads when released. */
  async function open() {
    await visitor.startAfresh();
    const held = await holdFiles(page, picker);
    await visitor.visit('/sign-up');
    expect(await isAlive(phone)).toBe(false);
    return held;
  }

  /** With the picker and the first digits. */
  async function begin() {
    const held = await open();
    await phone.press('End');
    held.letGo();
    await pickerIsAlive(phone);
    await page.keyboard.type('98');
    await eventually(async () => expect(await phone.inputValue()).toBe('+91 98'));
  }

  it.each([
    ['before the picker has loaded', '+919812345678', ''],
    ['while the picker loads', '+', '919812345678'],
    ['while the picker loads, after some digits', '+9198', '12345678'],
    ['after the picker has loaded', '', '+919812345678'],
  ])('accepts a phone number typed with its plus, %s', async (_, before, after) => {
    const held = await open();
    await phone.press('End');
    const speedUp = await slowDown(page, 9);
    await page.keyboard.type(before);
    held.letGo();
    await pickerIsAlive(phone);
    await page.keyboard.type(after);
    await eventually(async () => expect(await phone.inputValue()).toBe('+91 98123 45678'));
    await speedUp();
  });

  it.each(['before', 'after'])(
    'opens the countries with the first press, %s hydration',
    async (when) => {
      const held = await open();
      if (when === 'after') {
        held.letGo();
        await pickerIsAlive(phone);
      }
      await page.getByLabel('Country: India').click();
      held.letGo();
      await page.getByPlaceholder('search').fill('germ');
      // The list shrinks a moment after the typing, and its rows move.
      const found = page.getByRole('list', { name: 'Countries' }).getByRole('button');
      await eventually(async () => expect(await found.count()).toBe(1));
      await found.click();
      await page.keyboard.type('7115550142');
      await eventually(async () => expect(await phone.inputValue()).toBe('+49 711 5550142'));
    },
  );

  it('accepts a phone number that the keyboard inserts at once, wherever the caret is', async () => {
    await begin();
    await page.keyboard.insertText('+91 98123 45678');
    await eventually(async () => expect(await phone.inputValue()).toBe('+91 98123 45678'));
  });

  it('accepts a number typed over the selected value as one of the same country', async () => {
    await begin();
    await nothingIsLeftToDraw(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('9812345678');
    await eventually(async () => expect(await phone.inputValue()).toBe('+91 98123 45678'));
  });
});

/** The server renders the picker too; React has hydrated it once it takes over the field. */
const isAlive = (field: Locator) =>
  field.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react')));

const pickerIsAlive = (field: Locator) =>
  eventually(async () => expect(await isAlive(field)).toBe(true));

/** A key's effect moves the caret again when it is rendered. */
const nothingIsLeftToDraw = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))),
      ),
  );
