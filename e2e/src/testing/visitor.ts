import { accountCalls, VERIFY_EMAIL_PATH } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { Person, readMailedToken } from '@nirmaan/contracts/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectConsoleErrors, signOut } from './browser.js';
import type { Demo } from './demo-in-browser.js';

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly role: 'consultant' | 'manufacturer';
}

const password = 'monsoon-rain-42';

/** A user in a browser window of their own. */
export class Visitor {
  private constructor(
    readonly page: Page,
    readonly complaints: string[],
    private readonly context: BrowserContext,
    private readonly base: string,
  ) {}

  static open({ browser, stack }: Demo): Promise<Visitor> {
    return Visitor.openAt(browser, stack.url);
  }

  static async openAt(browser: Browser, base: string): Promise<Visitor> {
    const context = await browser.newContext({ acceptDownloads: true });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return new Visitor(page, collectConsoleErrors(page), context, base);
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.base + path);
  }

  /**
   * Makes the window that of a new visitor. Another window would cost a second, as it compiles the client anew. Init
   * scripts and the viewport stay.
   */
  async startAfresh(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.setOffline(false);
    await signOut(this.page, this.base);
    await this.page.localStorage.clear();
    await this.page.sessionStorage.clear();
    this.complaints.length = 0;
  }

  /** Registers and signs in over the API. */
  async register(name: string, role: SignUp['role'], email: string): Promise<Person> {
    const person = await new Person(this.base).register(name, role, email);
    await this.signIn(email);
    return person;
  }

  /** Fills in the form. */
  async signUp({ name, email, role }: SignUp): Promise<void> {
    await this.visit('/sign-up');
    const { page } = this;
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Phone Number').fill('+91 98123 45678');
    await page.getByLabel('Work Email').fill(email);
    await page.getByLabel('Role').selectOption(role);
    await page.getByLabel('Sector', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('link', { name }).waitFor();
    await this.verify(email);
  }

  /** Over the API, unless given with the password of everyone who signs up in a spec. */
  async signIn(email: string, secret = password): Promise<void> {
    const data = { email, password: secret };
    const response = await this.page.request.post(this.base + buildUrl(accountCalls.login), {
      data,
    });
    if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
  }

  /** Opens the link that was mailed. */
  private async verify(email: string): Promise<void> {
    await this.visit(`${VERIFY_EMAIL_PATH}#token=${await readMailedToken(this.base, email)}`);
    await this.page.getByText('Your email address is verified.').waitFor();
  }

  /** The text of the newest toast. */
  toast(text: string): Promise<void> {
    return this.page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
