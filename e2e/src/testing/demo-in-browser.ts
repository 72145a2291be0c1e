import type { Stack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { startDemo } from './demo-data.js';

/** Without a seller, no invoices are issued. */
const seller = {
  SELLER_NAME: 'Nirmaan Marketplace Pvt Ltd',
  SELLER_ADDRESS: '2 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};

/** The files of a worker share their modules, and so both of these. */
let opening: Promise<Browser> | undefined;
let starting: Promise<Stack> | undefined;

export async function endShared(): Promise<void> {
  await (await opening)?.close();
  await (await starting)?.end();
}

/** The browser that all files of a worker share, before the first spec of a file. Its windows close after the last. */
export function sharedBrowser(): { readonly browser: Browser } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await (opening ??= openBrowser());
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
  beforeAll(async () => {
    stack = await (starting ??= startDemo(seller));
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
