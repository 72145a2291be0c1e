import type { Stack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { openBrowser } from './browser.js';
import { startDemo } from './demo.js';

/** Without a seller, no invoices are issued. */
const seller = {
  SELLER_NAME: 'Nirmaan Marketplace Pvt Ltd',
  SELLER_ADDRESS: '2 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};

const workerTest = test.extend<{ $worker: { demo: Demo } }>({
  demo: [
    // Vitest reads the dependencies from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [stack, browser] = await Promise.all([startDemo(seller), openBrowser()]);
      await use({ stack, browser });
      await browser.close();
      await stack.end();
    },
    { scope: 'worker' },
  ],
});

export interface Demo {
  readonly stack: Stack;
  readonly browser: Browser;
}

/**
 * The product with the demo data, and a browser, before the first spec of a file. All files of a worker share both, so
 * each needs accounts and projects of its own, and leaves those of the demo as they were.
 */
export function demoInBrowser(): Demo {
  let demo: Demo | undefined;
  workerTest.beforeAll(({ demo: started }) => {
    demo = started;
  });
  afterAll(async () => {
    for (const context of demo?.browser.contexts() ?? []) await context.close();
  });
  const get = (): Demo => {
    if (!demo) throw new Error('The demo has not been started yet');
    return demo;
  };
  return {
    get stack(): Stack {
      return get().stack;
    },
    get browser(): Browser {
      return get().browser;
    },
  };
}
