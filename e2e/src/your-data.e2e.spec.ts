import { personalData } from '@nirmaan/contracts/person';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { createActors } from './dashboard/actors.js';
import { isTooWide, photographAndFindViolations } from './dashboard/screen.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import type { Visitor } from './testing/visitor.js';

const WIDTHS = [390, 1280];

describe('a user’s data', () => {
  const demo = demoInBrowser();
  let meera: Visitor;
  let anita: Visitor;
  let page: Page;
  beforeAll(async () => {
    ({ meera, anita } = await createActors(demo, 'jamun'));
    page = anita.page;
    await anita.visit('/dashboard?view=freelance-project&q=jamun');
    await page.getByRole('button', { name: 'Apply Now' }).first().click();
    await page.getByLabel('Enter Proposal Amount').fill('410000');
    await page.getByLabel('Scope of Work and Deliverables').fill('Layout in two weeks.');
    await page.getByRole('button', { name: 'Submit Proposal' }).click();
    await anita.toast('Proposal submitted successfully');
  }, 300_000);

  /** Looks at a screen on a phone and on a desktop. */
  const check = async (name: string, who = anita) => {
    for (const width of WIDTHS) {
      await who.page.setViewportSize({ width, height: 900 });
      const violations = await photographAndFindViolations(who, name);
      expect([name, width, violations, await isTooWide(who)]).toEqual([name, width, [], false]);
    }
  };

  it('can be read and saved', async () => {
    await anita.visit('/dashboard?view=profile');
    await page.getByRole('link', { name: 'Download my data' }).waitFor();
    await check('profile-data');
    await page.getByRole('link', { name: 'Download my data' }).click();
    await page.getByRole('region', { name: 'Applications' }).getByText('₹4,10,000').waitFor();
    await check('my-data');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
    const saved: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(personalData.parse(saved)).toMatchObject({
      account: { name: 'Anita Rao', email: 'anita.jamun@example.com' },
      applications: [{ proposal: 'Layout in two weeks.' }],
    });
  });

  it('is erased with the account, which closes at once and names the day', async () => {
    await anita.visit('/dashboard?view=profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByText('At once').waitFor();
    await check('delete-account');
    await dialog.getByLabel('Password', { exact: true }).fill('monsoon-rain-42');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('heading', { name: 'Your account is closed' }).waitFor();
    await page.getByText(/will be erased on \d{1,2} \w+ \d{4}/).waitFor();
    await check('account-closed');
    await anita.visit('/dashboard');
    await page.waitForURL('**/sign-in');
    await page.getByLabel('Work Email').fill('anita.jamun@example.com');
    await page.getByLabel('Password', { exact: true }).fill('monsoon-rain-42');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await anita.toast('This account is closed, and its personal data will be erased on');
    await check('sign-in-closed');
  });

  it('of a closed account is shown to no other user', async () => {
    await meera.visit('/dashboard?view=freelance-project');
    await meera.page.getByRole('button', { name: /^Applied, 1 applicant/ }).click();
    await meera.page.getByRole('article', { name: 'Vikram Shah' }).waitFor();
    expect(await meera.page.getByText('Anita Rao').count()).toBe(0);
  });

  it('logged no errors in the console', () => {
    const refused = /status of 403/;
    expect(anita.complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
  });
});
