import { type Stack, startStack, temporaryFolder } from '@nirmaan/platform/testing';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the folder of this run of specs to its workers. */
const HOME = 'DEMO_HOME';

export const getDemoHome = (): string => {
  const home = process.env[HOME];
  if (home === undefined) throw new Error('There is no demo data: sowDemoData has not run');
  return home;
};

const getSeeded = (): string => join(getDemoHome(), 'seeded');

/** Seeds the demo data once per run of specs. */
export async function sowDemoData(): Promise<void> {
  process.env[HOME] = temporaryFolder().path;
  const folder = { path: getSeeded(), remove: () => Promise.resolve() };
  const stack = await startStack({ seed: 'demo', folder });
  await stack.stop();
}

/** Copies the data folder of a stopped product with the demo data. */
export const copyDemoData = (to: string): Promise<void> => cp(getSeeded(), to, { recursive: true });

/** The whole product on a copy of the demo data, which is removed after the run of specs at the latest. */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const folder = temporaryFolder(getDemoHome());
  await copyDemoData(folder.path);
  return startStack({ seed: 'demo', env, folder });
}
