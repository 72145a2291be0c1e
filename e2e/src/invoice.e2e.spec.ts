import { readFile } from 'node:fs/promises';
import { eventually } from '@nirmaan/platform/testing';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { findViolations, setWidth } from './testing/checked-window.js';
import { photograph } from './testing/photograph.js';
import { Visitor } from './testing/visitor.js';

describe('an invoice', () => {
  const demo = demoInBrowser();
  let buyer: Visitor;
  beforeAll(async () => {
    buyer = await Visitor.open(demo);
    await buyer.register('Kavya Nair', 'consultant', 'kavya.nair@example.com');
  });

  /** Checks the screen on a phone and on a desktop. */
  async function look(name: string): Promise<void> {
    for (const width of [390, 1280]) {
      await setWidth(buyer.page, width);
      expect(await findViolations(buyer.page)).toEqual([]);
      await photograph(buyer.page, name);
    }
  }

  it('is made out to the details that are asked for before the first payment, and is downloaded beside it', async () => {
    const { page } = buyer;
    await buyer.visit('/dashboard?view=pricing');
    await page.getByRole('button', { name: 'Buy Now: Growth' }).click();
    const billing = page.getByRole('dialog', { name: 'Billing details' });
    await billing.getByLabel('Billing Name').fill('Nair Process Engineers');
    await billing.getByLabel('State').selectOption('Maharashtra');
    await billing.getByLabel('GSTIN').fill('27aapfu0939f1zv');
    await billing.getByLabel('Billing Address').fill('7 Ganeshkhind Road, Pune 411016');
    await look('billing-details');
    await billing.getByRole('button', { name: 'Continue to payment' }).click();
    const window = page.getByRole('dialog', { name: 'Test payment' });
    await window.getByRole('button', { name: /^Pay/ }).click();
    await buyer.toast('Payment Successful! Subscription Activated.');
    const download = page.getByRole('button', { name: /^Download INV-/ });
    await eventually(
      async () =>
        expect(
          await (async () => {
            await buyer.visit('/dashboard?view=pricing');
            await page.getByRole('cell', { name: 'Paid', exact: true }).waitFor();
            return download.count();
          })(),
        ).toBe(1),
      { timeout: 30_000 },
    );
    await look('payments');
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/);
    const pdf = await readFile(await file.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(10_000);
    await buyer.visit('/dashboard?view=profile');
    await page.getByText('27AAPFU0939F1ZV').waitFor();
    await look('billing-profile');
    expect(buyer.complaints).toEqual([]);
  });
});
