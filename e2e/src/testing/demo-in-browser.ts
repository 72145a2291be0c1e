import type { Stack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.js';
import { startDemo } from './demo.js';

/** Starts the product with the demo data and a browser before the first spec of a file or group. */
export function demoInBrowser(env: Readonly<Record<string, string>> = {}) {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    await Promise.all([
      startDemo(env).then((started) => (stack = started)),
      openBrowser().then((opened) => (browser = opened)),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.end();
  });
  return {
    get stack(): Stack {
      return there(stack);
    },
    get browser(): Browser {
      return there(browser);
    },
  };
}

function there<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('The demo has not been started yet');
  return part;
}
