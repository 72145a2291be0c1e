import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True under `make soak`: the full counts instead of the small seeded ones. */
export const soaking = process.env['SOAK'] === '1';

/** How often something is tried: few in `make test`, the full count in `make soak`. */
export const times = (inTest: number, inSoak: number): number => (soaking ? inSoak : inTest);

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder of its own for one spec. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'nirmaan-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
