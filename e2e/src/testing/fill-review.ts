import type { Locator, Page } from 'playwright-core';

/** Opens the form for a review of the other party, with four stars each. */
export async function fillReview(page: Page, other: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Write a review' }).click();
  const form = page.getByRole('dialog', { name: `Review ${other}` });
  for (const grade of ['Quality', 'Communication', 'Timeliness'])
    await form.getByRole('group', { name: grade }).locator('label').nth(3).click();
  await form.getByLabel('Review').fill(text);
  return form;
}
