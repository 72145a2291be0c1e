import { applicationCalls } from '@nirmaan/contracts/application';
import type { Person, Stack } from '@nirmaan/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { secondsOf } from './measure.js';
import { signIn } from './sign-in.js';

interface Cast {
  readonly meera: Person;
  readonly anita: Person;
  readonly times: number;
}

/** How long each award takes to the consultant's open page, and what reading its list takes; in milliseconds. */
export async function awardsSeen(stack: Stack, browser: Browser, { meera, anita, times }: Cast) {
  const owner = await windowOf(browser, stack.url, 'meera.iyer@example.com');
  const consultant = await windowOf(browser, stack.url, 'anita.rao@example.com');
  const seen: number[] = [];
  const read: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const title = `Award ${n} of ${times}`;
    await anita.apply(await meera.post(title));
    await consultant.goto(`${stack.url}/dashboard?view=applied-project`);
    const row = consultant.getByRole('row', { name: title });
    await row.getByText('pending').waitFor();
    const press = await readyToAward(owner, stack.url, title);
    const awarded = showsAwarded(consultant, title);
    seen.push((await secondsOf(() => Promise.all([press(), awarded]))) * 1_000);
    read.push((await secondsOf(() => anita.call(applicationCalls.mine))) * 1_000);
  }
  return { seen, read };
}

/** Looks at every frame; the locator of a row would look twice a second. */
const showsAwarded = (page: Page, title: string) =>
  page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('tr')].some(({ textContent }) =>
        words.every((word) => textContent.includes(word)),
      ),
    [title, 'success'],
  );

async function windowOf(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, url, email);
  return page;
}

/** Goes up to "Submit Now" and gives the presses from there on: the button, and the word that confirms it. */
async function readyToAward(page: Page, url: string, title: string): Promise<() => Promise<void>> {
  await page.goto(`${url}/dashboard?view=freelance-project&q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: /^Applied, / }).click();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Awarded' });
  const submit = page.getByRole('button', { name: 'Submit Now' });
  await submit.waitFor();
  return async () => {
    await submit.click();
    await page.getByRole('button', { name: 'Award', exact: true }).click();
  };
}
