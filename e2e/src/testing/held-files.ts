import type { Page } from 'playwright-core';

/** Holds back files of the client until they are released. */
export interface Held {
  /** Delivers them, and all later requests. */
  readonly letGo: () => void;
  /** Fails them, and all later requests until released. */
  readonly cut: () => void;
}

/** Holds every requested file whose address matches. */
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
