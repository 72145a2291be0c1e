import type { Page } from 'playwright-core';

/** Files of the client that are on their way until somebody says otherwise. */
export interface Held {
  /** They arrive, and whatever is asked for from now on. */
  readonly letGo: () => void;
  /** They never arrive; what is asked for from now on does not either, until they are let go. */
  readonly cut: () => void;
}

/** Holds every file that a page asks for whose address matches. */
export async function holdFiles(page: Page, files: RegExp): Promise<Held> {
  let fate: 'held' | 'free' | 'cut' = 'held';
  const waiting: (() => void)[] = [];
  const decide = (now: 'free' | 'cut') => () => {
    fate = now;
    for (const goOn of waiting.splice(0)) goOn();
  };
  await page.route(files, async (route) => {
    if (fate === 'held') await new Promise<void>((goOn) => waiting.push(goOn));
    await (fate === 'cut' ? route.abort() : route.continue());
  });
  return { letGo: decide('free'), cut: decide('cut') };
}
