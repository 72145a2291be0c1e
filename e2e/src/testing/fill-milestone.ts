import type { Locator } from 'playwright-core';

/** Fills one milestone of a plan: title, what is delivered, amount and due day. */
export async function fillMilestone(dialog: Locator, number: number, values: readonly string[]) {
  const row = dialog.getByRole('group', { name: `Milestone ${number}` });
  const labels = ['Title', 'What is delivered', 'Amount', 'Due day'];
  for (const [at, label] of labels.entries()) await row.getByLabel(label).fill(values[at] ?? '');
}
