import type { Stack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.js';
import { startDemo } from './demo.js';

export interface DemoInBrowser {
  readonly stack: Stack;
  readonly browser: Browser;
}

/** The product with the demo data, and a browser, for the specs of a file or group: there once the first one runs. */
export function demoInBrowser(): DemoInBrowser {
  const demo = {} as { stack: Stack; browser: Browser };
  beforeAll(async () => {
    [demo.stack, demo.browser] = await Promise.all([startDemo(), openBrowser()]);
  });
  afterAll(async () => {
    await demo.browser.close();
    await demo.stack.end();
  });
  return demo;
}
