import { accountCalls } from '@nirmaan/contracts/account';
import { readMailedToken } from '@nirmaan/contracts/testing';
import {
  SANDBOX_BASE,
  subscriptionCalls,
  type UserSubscriptionOnWire,
} from '@nirmaan/contracts/subscription';
import {
  type AnswerOf,
  type Call,
  buildUrl,
  X_AT_LEAST,
  X_POSITION,
} from '@nirmaan/contracts/kernel';
import type { Page } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { findViolations, wcagAndBestPractices } from './testing/checked-window.js';
import { Visitor } from './testing/visitor.js';

const { plans, buy, verify, mine } = subscriptionCalls;
const patience = { timeout: 60_000 };

/** The elements of the sandbox's script, and where the spec records its callbacks. */
declare const window: {
  readonly Razorpay: new (options: object) => {
    on(event: string, listener: (told: unknown) => void): void;
    open(): void;
  };
  heard: unknown[];
};

const secret = 'monsoon-rain-42';
const nila = {
  name: 'Nila Das',
  email: 'nila.paying@example.com',
  phone: '919812345678',
  userRole: 'consultant',
  sector: 'food',
  password: secret,
  cpassword: secret,
};

describe('the test payment window', () => {
  const demo = demoInBrowser();
  let page: Page;

  beforeAll(async () => {
    page = (await Visitor.open(demo)).page;
    await ask(accountCalls.register, nila);
    const token = await readMailedToken(demo.stack.url, nila.email);
    await ask(accountCalls.verifyEmail, { token });
    await page.goto(demo.stack.url);
    await page.addScriptTag({ url: `${SANDBOX_BASE}/checkout.js` });
  });

  let seen = '0';

  /** Makes a call in the page's session, which includes its own writes. */
  async function ask<C extends Call>(call: C, data?: object): Promise<AnswerOf<C>> {
    const response = await page.request.fetch(demo.stack.url + buildUrl(call), {
      method: call.method,
      headers: { [X_AT_LEAST]: seen },
      ...(data && { data }),
    });
    seen = response.headers()[X_POSITION] ?? seen;
    return (await response.json()) as AnswerOf<C>;
  }

  /** Orders the cheapest plan and opens the checkout. */
  async function openCheckout(): Promise<void> {
    const { data } = await ask(plans);
    const order = await ask(buy, { subscriptionId: data[0]?._id });
    await page.evaluate(
      (options) => {
        window.heard = [];
        const hear = (told: unknown): void => void window.heard.push(told);
        const checkout = new window.Razorpay({
          ...options,
          handler: hear,
          modal: { ondismiss: () => hear('dismissed') },
        });
        checkout.on('payment.failed', () => hear('failed'));
        checkout.open();
      },
      { ...order.data, order_id: order.data.id, key: order.key },
    );
  }

  const heard = (): Promise<unknown[]> => page.evaluate(() => window.heard);
  const dialog = () => page.getByRole('dialog', { name: 'Test payment' });

  it('is labelled as a test', async () => {
    await openCheckout();
    await dialog().getByText('No money moves.').waitFor(patience);
    const scope = { within: 'dialog', tags: wcagAndBestPractices };
    expect(await findViolations(page, scope)).toEqual([]);
  });

  it('is dismissed by Escape, which the page is notified of', async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached', ...patience });
    expect(await heard()).toEqual(['dismissed']);
  });

  it('may fail, and be retried until the subscription is active', async () => {
    await openCheckout();
    await dialog().getByRole('button', { name: 'Let the payment fail' }).click();
    await dialog().getByText('declined the payment').waitFor(patience);
    await dialog()
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await dialog().waitFor({ state: 'detached', ...patience });
    const [failed, proof] = await heard();
    expect(failed).toBe('failed');
    expect(await ask(verify, proof as object)).toMatchObject({ success: true });
    const { data } = await ask(mine);
    const [bought] = data as [UserSubscriptionOnWire];
    expect(bought).toMatchObject({ name: 'Starter', status: 'success', creditsUsed: 0 });
  });
});
