import { type Stack, startStack, temporaryFolder } from '@nirmaan/platform/testing';
import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The whole product with the demo data: the run's first spec file sows them, the others start from a copy. */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const sown = join(inject('demoData'), 'sown');
  if (!existsSync(sown)) await sow(sown);
  const folder = temporaryFolder();
  await cp(sown, folder.path, { recursive: true });
  return startStack({ seed: 'demo', env, folder });
}

/** Two spec files may sow at once; whoever comes second finds the place taken, and leaves it as it is. */
async function sow(place: string): Promise<void> {
  const folder = temporaryFolder();
  const stack = await startStack({ seed: 'demo', folder });
  await stack.stop();
  await rename(folder.path, place).catch((error: unknown) => {
    if (!existsSync(place)) throw error;
  });
  await folder.remove();
}
