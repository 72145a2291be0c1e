import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import type { Stack } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import type { FaultyNetwork } from '../testing/faulty-network.js';

export const password = 'monsoon-rain-42';

/** The address that `Person.register` gives to somebody. */
export const toEmail = (name: string): string =>
  `${name.toLowerCase().replace(' ', '.')}@example.com`;

/** One window, behind a network that can be broken, in front of one product. */
export class Stage {
  constructor(
    readonly page: Page,
    readonly network: FaultyNetwork,
    readonly stack: Stack,
  ) {}

  async visit(path: string): Promise<void> {
    await this.page.goto(this.network.url + path);
  }

  /** From here on the window is nobody's. */
  signOut(): Promise<void> {
    return this.page.context().clearCookies();
  }

  /** Whoever was signed in before is not any more. */
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

  /** Waits until nothing is under way. */
  rest(): Promise<void> {
    return this.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  }

  /** Everything that stands in a field at this moment. */
  typed(): Promise<string[]> {
    return this.page
      .locator('input, textarea, select')
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
  }

  /** What an impatient person does while nothing happens: presses Enter, and submits the form again. */
  async pressAgain(): Promise<void> {
    await this.page.keyboard.press('Enter');
    await this.page.evaluate(() => {
      const busy = document.querySelector<HTMLButtonElement>('[aria-busy=true]');
      busy?.click();
      busy?.closest('form')?.requestSubmit();
    });
  }
}
