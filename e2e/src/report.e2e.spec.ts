import { projectPath } from '@nirmaan/contracts/project';
import { readFile } from 'node:fs/promises';
import { eventually } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import { type Actors, createActors } from './dashboard/actors.js';
import { isTooWide, photographAndFindViolations } from './dashboard/screen.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { Visitor } from './testing/visitor.js';

const WIDTHS = [390, 1280];

describe('a reported project', () => {
  const demo = demoInBrowser();
  let actors: Actors;
  let arjun: Visitor;
  let address = '';
  beforeAll(async () => {
    actors = await createActors(demo, 'mosambi');
    arjun = await Visitor.open(demo);
    address = projectPath(actors.project);
  }, 300_000);

  /** Looks at a screen on a phone and on a desktop. */
  const check = async (name: string, who: Visitor) => {
    for (const width of WIDTHS) {
      await who.page.setViewportSize({ width, height: 900 });
      const violations = await photographAndFindViolations(who, name);
      expect([name, width, violations, await isTooWide(who)]).toEqual([name, width, [], false]);
    }
  };

  it('is reported by a consultant with a reason', async () => {
    const { anita } = actors;
    await anita.visit(address);
    await anita.page.getByRole('button', { name: 'Report this project' }).click();
    const dialog = anita.page.getByRole('dialog', { name: 'Report this project' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Please choose a reason').waitFor();
    await dialog.getByLabel('It looks like fraud').check();
    await dialog.getByLabel('Details').fill('The owner asks for a deposit before any work.');
    await check('report-dialog', anita);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await anita.toast('Thank you. We will look into it');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is decided by an operator, the oldest first', async () => {
    await arjun.visit('/operator');
    const page: Page = arjun.page;
    await page.getByLabel('Work Email').fill('arjun@demo.nirmaan.example');
    await page.getByLabel('Password', { exact: true }).fill('nirmaan-demo-2026');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    const card = page.getByRole('listitem').filter({ hasText: actors.project.title });
    await card.waitFor();
    await check('reports', arjun);
    await card.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide' });
    await dialog.getByLabel('Decision').selectOption('hidden');
    await dialog.getByLabel('Reason').fill('Our terms forbid deposits.');
    await check('report-decision', arjun);
    await dialog.getByRole('button', { name: 'Hide project' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Decided' }).click();
    await page.getByText('Our terms forbid deposits.').waitFor();
  });

  it('gives the operator its brief and its files', async () => {
    const { page } = arjun;
    const ask = actors.anita.page.request;
    const found = await ask.get(`${demo.stack.url}/api/get-all-project?q=bottling%20mango`);
    const { data } = (await found.json()) as { data: readonly { id: string }[] };
    const report = { kind: 'project', target: data[0]?.id, reason: 'false', details: '' };
    const filed = await ask.post(`${demo.stack.url}/api/user/report`, { data: report });
    expect(filed.ok()).toBe(true);
    await arjun.visit('/operator');
    const card = page.getByRole('listitem').filter({ hasText: 'Bottling line for mango drinks' });
    await card.getByText('The brief').click();
    await page.getByText('We fill 250 ml and 600 ml PET.').waitFor();
    await check('report-of-project-with-files', arjun);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: /Hall and utilities\.pdf/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Hall and utilities.pdf');
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is no longer shown once it is hidden, and the reporter is told', async () => {
    const { anita } = actors;
    await eventually(async () =>
      expect(
        (await anita.page.request.get(demo.stack.url + address)).status(),
      ).toBeGreaterThanOrEqual(404),
    );
    await anita.visit('/dashboard');
    await anita.page.getByRole('button', { name: /notifications/i }).click();
    await anita.page
      .getByText(/We have looked into what you reported/)
      .first()
      .waitFor();
  });
});
