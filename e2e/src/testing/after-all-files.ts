import { rm } from 'node:fs/promises';
import { getDemoHome } from './demo-data.js';
import { endShared } from './demo-in-browser.js';

/** Workers have ended, and what they shared with them; a run of one file has no worker. */
export default async function removeDemos(): Promise<void> {
  await endShared();
  await rm(getDemoHome(), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
