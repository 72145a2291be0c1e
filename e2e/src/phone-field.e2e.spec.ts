import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { holdFiles } from './testing/held-files.js';
import { Visitor } from './testing/visitor.js';

/** The code of the page, the country picker included. */
const picker = /\/assets\/sign-up\.page-[^/]*\.js$/;

describe('the phone number of a sign-up', () => {
  const demo = demoInBrowser();

  /** The sign-up, whose picker comes when it is let go. */
  async function open() {
    const visitor = await Visitor.open(demo.browser, demo.stack.url);
    const { page } = visitor;
    const held = await holdFiles(page, picker);
    await page.goto(`${demo.stack.url}/sign-up`);
    return { page, phone: page.getByLabel('Phone Number'), held, close: () => visitor.close() };
  }

  /** With the picker, and the first digits typed. */
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
    ['before the picker is here', '+919812345678', ''],
    ['while the picker comes', '+', '919812345678'],
    ['while the picker comes, after some digits', '+9198', '12345678'],
    ['once the picker is here', '', '+919812345678'],
  ])('takes a phone number that is typed with its plus, %s', async (_, before, after) => {
    const { page, phone, held, close } = await open();
    await phone.press('End');
    await page.keyboard.type(before);
    held.letGo();
    await pickerIsAlive(phone);
    await page.keyboard.type(after);
    await expect.poll(() => phone.inputValue()).toBe('+91 98123-45678');
    await close();
  });

  it('takes a phone number that a keyboard offers and puts in at once, wherever the caret stands', async () => {
    const { page, phone, close } = await begun();
    await page.keyboard.insertText('+91 98123 45678');
    await expect.poll(() => phone.inputValue()).toBe('+91 98123-45678');
    await close();
  });

  it('takes a phone number that is typed over all that stands there as one of the same country', async () => {
    const { page, phone, close } = await begun();
    await nothingIsLeftToDraw(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('9812345678');
    await expect.poll(() => phone.inputValue()).toBe('+91 98123-45678');
    await close();
  });
});

/** The server draws the picker, too: it is the picker's own once React has taken its field over. */
const pickerIsAlive = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);

/** What a key has set going moves the caret once more when it is drawn. */
const nothingIsLeftToDraw = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))),
      ),
  );
