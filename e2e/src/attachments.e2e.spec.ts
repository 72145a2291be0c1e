import { paidSubscription } from '@nirmaan/contracts/testing';
import { appendTo } from '@nirmaan/platform/testing';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { findViolations } from './testing/checked-window.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { readLayoutShift, watchLoading } from './testing/loading.js';
import { createNoisePicture } from './testing/noise-picture.js';
import { photograph } from './testing/photograph.js';
import { Visitor } from './testing/visitor.js';

const MAX_SHIFT = 0.02;
const widths = [390, 1280];
const title = 'Boiler house for a rice mill';

const pdf = Buffer.from('%PDF-1.7\n% a boiler house\ntrailer\nstartxref\n0\n%%EOF\n');
const plan = { name: 'Boiler house, section A-A.pdf', mimeType: 'application/pdf', buffer: pdf };
const photo = { name: 'North wall.png', mimeType: 'image/png', buffer: createNoisePicture() };
const fake = { name: 'Fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') };

describe('attachments', () => {
  const demo = demoInBrowser();

  /** Photographs a screen at both widths; what is wrong with it. */
  async function lookAt(page: Page, name: string) {
    const wrong: unknown[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await photograph(page, `attachments-${name}`);
      wrong.push(...(await findViolations(page)));
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > clientWidth) wrong.push(`${name} is too wide at ${width}`);
    }
    return wrong;
  }

  async function download(page: Page, name: RegExp) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).first().click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  it('travel with a project to its consultants, and with a proposal to its owner', async () => {
    const { stack } = demo;
    const owner = await Visitor.open(demo);
    await owner.register('Leela Nair', 'manufacturer', 'leela.nair@example.com');
    const { page } = owner;
    await owner.visit('/dashboard?view=upload-project');
    await page.getByLabel('Project Name').fill(title);
    await page.getByLabel('Sector').selectOption({ index: 1 });
    await page.getByLabel('Company Name').fill('Nair Rice');
    await page.getByLabel('Description').fill('A boiler of 2 t/h with its house, ready by May.');
    await page.getByLabel('Budget').fill('900000');
    await page.getByLabel('Location').selectOption('Pune');
    await page.getByLabel('Last Date for Apply').fill('2099-12-31');
    const input = page.getByLabel(/^Attachments/);
    await input.setInputFiles([plan, photo, fake]);
    await page.getByText('The file is not a complete PDF').first().waitFor();
    expect(await lookAt(page, 'post')).toEqual([]);
    await page.getByRole('button', { name: 'Post Project' }).click();
    await page.getByText('Remove the files that could not be uploaded').waitFor();
    await page.getByRole('button', { name: 'Remove Fake.pdf' }).press('Enter');
    await page.getByRole('button', { name: 'Post Project' }).click();
    await owner.toast('Project submitted successfully');
    await page.getByRole('link', { name: /^Boiler house/ }).waitFor();
    const path = new URL(page.url()).pathname;

    const consultant = await Visitor.open(demo);
    const { page: reading } = consultant;
    await watchLoading(reading);
    await consultant.visit(path);
    await reading.getByText('File 2 of 2: sign in to download').waitFor();
    expect(await lookAt(reading, 'visitor')).toEqual([]);

    const email = 'vikram.joshi@example.com';
    const { id } = await consultant.register('Vikram Joshi', 'consultant', email);
    await appendTo(stack.stores, ...paidSubscription(id, 1));
    await consultant.visit(path);
    await reading.getByRole('link', { name: /^Boiler house/ }).waitFor();
    expect(await readLayoutShift(reading)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(await lookAt(reading, 'project')).toEqual([]);
    expect(await download(reading, /^Boiler house/)).toEqual({ name: plan.name, bytes: pdf });
    await reading.getByRole('button', { name: 'Apply Now' }).click();
    const dialog = reading.getByRole('dialog');
    await dialog.getByLabel('Enter Proposal Amount').fill('850000');
    await dialog.getByLabel(/^Attachments/).setInputFiles([photo]);
    await dialog.getByText('1 of 1 files uploaded').waitFor({ state: 'attached' });
    expect(await lookAt(reading, 'apply')).toEqual([]);
    await reading.reload();
    await reading.getByRole('button', { name: 'Apply Now' }).click();
    await dialog.getByText(photo.name).waitFor();
    await dialog.getByRole('button', { name: 'Submit Proposal' }).click();
    await consultant.toast('Proposal submitted successfully');
    await reading
      .getByRole('link', { name: /^North wall/ })
      .nth(1)
      .waitFor();
    expect(await lookAt(reading, 'applied')).toEqual([]);

    await page.reload();
    await page.getByRole('link', { name: 'Read 1 proposal' }).click();
    await page.getByRole('link', { name: /^Read the proposal of Vikram Joshi/ }).click();
    await page.getByRole('link', { name: /^North wall/ }).waitFor();
    expect(await lookAt(page, 'proposal')).toEqual([]);
    expect((await download(page, /^North wall/)).bytes).toEqual(photo.buffer);

    await owner.visit(path);
    await page.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog');
    await editing.getByRole('button', { name: `Remove ${photo.name}` }).click();
    expect(await lookAt(page, 'edit')).toEqual([]);
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await owner.toast('Project updated successfully');
    await page.getByRole('link', { name: /^North wall/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Boiler house/ }).waitFor();
    expect([...owner.complaints, ...consultant.complaints]).toEqual([
      expect.stringContaining('415'),
    ]);
    await Promise.all([owner.close(), consultant.close()]);
  });
});
