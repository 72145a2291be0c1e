import { type Stack, startStack, temporaryFolder } from '@nirmaan/platform/testing';
import { cp } from 'node:fs/promises';

/** The whole product on a copy of the demo data. */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const folder = temporaryFolder();
  await cp(inject('demoData'), folder.path, { recursive: true });
  return startStack({ seed: 'demo', env, folder });
}
