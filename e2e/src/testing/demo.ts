import { type Stack, startStack, temporaryFolder } from '@nirmaan/platform/testing';
import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { inject } from 'vitest';

/** The whole product with the demo data: the run's first spec file sows them, the others start from a copy. */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const sown = inject('demoData');
  if (readdirSync(sown).length === 0) await sow(sown);
  const folder = temporaryFolder();
  await cp(sown, folder.path, { recursive: true });
  return startStack({ seed: 'demo', env, folder });
}

async function sow(path: string): Promise<void> {
  const folder = { path, remove: () => Promise.resolve() };
  const stack = await startStack({ seed: 'demo', folder });
  await stack.end();
}
