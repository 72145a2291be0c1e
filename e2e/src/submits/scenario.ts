import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import type { Stack } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import { signOut } from '../testing/browser.js';
import type { FaultyNetwork } from '../testing/faulty-network.js';

export const password = 'monsoon-rain-42';

/** The address that `Person.register` assigns. */
export const toEmail = (name: string): string =>
  `${name.toLowerCase().replace(' ', '.')}@example.com`;

/** One window whose connection to the product can be broken. */
export class Scenario {
  constructor(
    readonly page: Page,
    readonly network: FaultyNetwork,
    readonly stack: Stack,
  ) {}

  async visit(path: string): Promise<void> {
    await this.page.goto(this.network.url + path);
  }

  /** Signs the window out. */
  signOut(): Promise<void> {
    return signOut(this.page, this.network.url);
  }

  /** Ends the previous user's session in this window. */
  async signIn(name: string): Promise<void> {
    await this.signOut();
    const data = { email: toEmail(name), password };
    const response = await this.page.request.post(this.stack.url + buildUrl(accountCalls.login), {
      data,
    });
    if (!response.ok()) throw new Error(`${name} could not sign in: ${await response.text()}`);
  }

  async fillIn(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts))
      await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  press(button: string): Promise<void> {
    return this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Waits until no request is pending. */
  rest(): Promise<void> {
    return this.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  }

  /** The values of all fields that are not empty: the footer's form may be loaded later. */
  typed(): Promise<string[]> {
    return this.page
      .locator('input, textarea, select')
      .evaluateAll((fields: HTMLInputElement[]) =>
        fields.map(({ value }) => value).filter((value) => value !== ''),
      );
  }

  /** Presses Enter and submits again, as an impatient user does. */
  async pressAgain(): Promise<void> {
    await this.page.keyboard.press('Enter');
    await this.page.evaluate(() => {
      const busy = document.querySelector<HTMLButtonElement>('[aria-busy=true]');
      busy?.click();
      busy?.closest('form')?.requestSubmit();
    });
  }
}
