import type { Stack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { startDemo } from './demo.js';

/** Without a seller, no invoices are issued. */
const seller = {
  SELLER_NAME: 'Nirmaan Marketplace Pvt Ltd',
  SELLER_ADDRESS: '2 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};

const workerTest = test.extend<{ $worker: { browser: Browser; stack: Stack } }>({
  // Vitest reads the dependencies of a fixture from its first parameter's pattern.
  browser: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startDemo(seller);
      await use(stack);
      await stack.end();
    },
    { scope: 'worker' },
  ],
});

/** The browser that all files of a worker share, before the first spec of a file. Its windows close after the last. */
export function sharedBrowser(): { readonly browser: Browser } {
  let browser: Browser | undefined;
  workerTest.beforeAll(({ browser: opened }) => {
    browser = opened;
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  return {
    get browser(): Browser {
      if (!browser) throw new Error('The browser has not been opened yet');
      return browser;
    },
  };
}

export interface Demo {
  readonly stack: Stack;
  readonly browser: Browser;
}

/**
 * The product with the demo data, and a browser, before the first spec of a file. All files of a worker share both, so
 * each needs accounts and projects of its own, and leaves those of the demo as they were.
 */
export function demoInBrowser(): Demo {
  const shared = sharedBrowser();
  let stack: Stack | undefined;
  workerTest.beforeAll(({ stack: started }) => {
    stack = started;
  });
  return {
    get browser(): Browser {
      return shared.browser;
    },
    get stack(): Stack {
      if (!stack) throw new Error('The demo has not been started yet');
      return stack;
    },
  };
}
