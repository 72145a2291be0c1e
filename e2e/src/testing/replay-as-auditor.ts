import type { Demo } from './demo-in-browser.js';
import { Visitor } from './visitor.js';

/** From the award to the reviews. */
const sentences = [
  /The work of Anita Rao began with the award of ₹/,
  /agreed to plan \d/,
  /delivered milestone 1, round 2/,
  /accepted milestone 1 of ₹.*, round 2/,
  /confirmed the payment of ₹/,
  /completed the work/,
  /gave Anita Rao 4 of 5 stars for quality/,
];

/** The demo's auditor finds the application to a project, and reads its whole history; `missing` is what it lacks. */
export async function replayAsAuditor(demo: Demo, title: string) {
  const auditor = await Visitor.open(demo);
  const { page } = auditor;
  await auditor.signIn('leela@demo.nirmaan.example', 'nirmaan-demo-2026');
  await auditor.visit('/audit');
  await page.getByLabel('Project').fill(title);
  // A history that is opened before the answer comes is closed by it.
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/audit/applications?project=')),
    page.getByRole('button', { name: 'Find applications' }).click(),
  ]);
  await page.getByRole('button', { name: new RegExp(`^History of .* for ${title}$`) }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('listitem').first().waitFor();
  const told = (await history.getByRole('listitem').allInnerTexts()).join('\n');
  return { page, missing: sentences.filter((sentence) => !sentence.test(told)) };
}
