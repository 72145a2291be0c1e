import { forgeEvent } from '@nirmaan/embedded/testing';
import type { Stack } from '@nirmaan/platform/testing';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { sharedBrowser } from './testing/demo-in-browser.js';
import { startDemo } from './testing/demo-data.js';
import { findViolations, wcagAndBestPractices } from './testing/checked-window.js';
import { photograph } from './testing/photograph.js';
import { Visitor } from './testing/visitor.js';

const run = promisify(execFile);
const historyCli = fileURLToPath(new URL('../../backend/dist/bundle/history.js', import.meta.url));

describe('an auditor in the browser', () => {
  const shared = sharedBrowser();
  let stack: Stack;
  let leela: Visitor;
  let page: Page;
  let timeline: Locator;

  beforeAll(async () => {
    stack = await startDemo({ ANCHOR_EVERY_MS: '500' });
    leela = await Visitor.openAt(shared.browser, stack.url);
    page = leela.page;
    timeline = page.getByRole('region', { name: 'History' });
  });
  afterAll(() => stack.end());

  const history = (...args: readonly string[]) => {
    const env = { ...process.env, DATA_DIR: stack.dataDir, ...stack.stores, NODE_OPTIONS: '' };
    return run(process.execPath, [historyCli, ...args], { env });
  };

  it('is asked to sign in first', async () => {
    await leela.visit('/audit');
    await page.getByLabel('Work Email').fill('leela@demo.nirmaan.example');
    await page.getByLabel('Password', { exact: true }).fill('nirmaan-demo-2026');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByRole('heading', { name: 'Audit' }).waitFor();
  });

  it('finds a decided application and reads its timeline', async () => {
    await page.getByRole('button', { name: 'Find applications' }).click();
    const awarded = page.getByRole('row').filter({ hasText: 'Awarded' }).first();
    await awarded.getByRole('button', { name: /^History of/ }).click();
    await timeline.getByText(/from Pending to Awarded/).waitFor();
    await timeline.getByText(/applied with an offer of ₹/).waitFor();
    await timeline.getByText(/^Payment pay_.* was received/).waitFor();
  });

  it('reads it as of the submission', async () => {
    const submitted = timeline.getByRole('listitem').filter({ hasText: 'ProposalSubmitted' });
    await submitted.getByRole('button', { name: 'State at this point' }).click();
    await timeline.getByText(/^As of position \d+ of the event store$/).waitFor();
    expect(await timeline.getByText(/from Pending to Awarded/).count()).toBe(0);
    await timeline.getByRole('button', { name: 'All applicants at this point' }).click();
    await timeline
      .getByText(/stands on positions/)
      .first()
      .waitFor();
    await timeline.getByRole('button', { name: 'Back to now' }).click();
    await timeline.getByText(/from Pending to Awarded/).waitFor();
  });

  it('exports a signed bundle that verifies offline and fails when changed', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      timeline.getByRole('button', { name: 'Signed bundle (JSON)' }).click(),
    ]);
    const file = join(stack.dataDir, 'bundle.json');
    await download.saveAs(file);
    const { stdout } = await history('verify', file);
    expect(stdout).toContain('0 faults');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"awarded"', '"rejected"'));
    await expect(history('verify', file)).rejects.toMatchObject({ code: 2 });
  });

  it('finds applications by consultant on the command line', async () => {
    const { stdout } = await history('find', '--consultant', 'anita@demo.nirmaan.example');
    expect(stdout).toContain('Anita Rao');
    expect(stdout).not.toContain('Vikram Shah');
  });

  it('gets a one-line reason when something cannot be read', async () => {
    const file = join(stack.dataDir, 'nothing.json');
    await expect(history('verify', file)).rejects.toMatchObject({
      code: 1,
      stderr: `${file} cannot be read.\n`,
    });
  });

  it('verifies the whole event store on the command line', async () => {
    const { stdout } = await history('verify', '--all');
    expect(stdout).toMatch(/\d+ events, \d+ anchors\n0 faults/);
  });

  it('meets no accessibility violation', async () => {
    expect(await findViolations(page, { tags: wcagAndBestPractices })).toEqual([]);
    expect(leela.complaints).toEqual([]);
  });

  it('is shown where a tampered history breaks', async () => {
    const where = timeline.getByText(/ApplicantStatusChanged · application-/).first();
    const [stream = ''] = /application-[0-9a-f-]+/.exec((await where.textContent()) ?? '') ?? [];
    await forgeEvent(stack.stores.EVENTSTORE_URL, stream);
    const broken = page.getByRole('alert').filter({ hasText: 'has been altered' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page
        .getByRole('row')
        .filter({ hasText: 'Awarded' })
        .first()
        .getByRole('button')
        .click();
      await broken.getByText(`${stream}, revision `).waitFor();
      expect(await broken.evaluate((panel) => panel === document.activeElement)).toBe(true);
      expect(await timeline.count()).toBe(0);
      await photograph(page, 'audit-broken');
      expect(await findViolations(page)).toEqual([]);
    }
  });
});
