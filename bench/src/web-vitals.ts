import type { Page } from 'playwright-core';

/** What Chromium reports of a page as people feel it; times in milliseconds. */
export interface Vitals {
  /** When the largest thing in sight was painted. */
  largestPaint: number;
  /** How much moved by itself. */
  shift: number;
  /** The longest time from an input to the next frame. */
  interaction: number;
}

/** What the three kinds of entries have beyond the common ones; TypeScript knows none of it. */
interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
}

declare global {
  // The functions below run in the page, where this is a global.
  var vitals: Vitals;
}

/** Observes every page from its first byte on. */
export const observeVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Vitals = { largestPaint: 0, shift: 0, interaction: 0 };
    globalThis.vitals = seen;
    const observe = (type: string, note: (entry: Entry) => void): void => {
      const options = { type, buffered: true, durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as Entry);
      }).observe(options);
    };
    observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    observe('event', ({ interactionId, duration }) => {
      if (interactionId) seen.interaction = Math.max(seen.interaction, duration);
    });
  });

/** What has been observed so far. */
export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => globalThis.vitals);
