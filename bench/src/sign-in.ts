import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import type { Page } from 'playwright-core';

/** Makes a window that of somebody whom `Person.register` has registered. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  const data = { email, password: 'monsoon-rain-42' };
  const response = await page.request.post(url + buildUrl(accountCalls.login), { data });
  if (!response.ok()) throw new Error(await response.text());
}
