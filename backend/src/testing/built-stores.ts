import { readModels } from '@nirmaan/contracts/catalogue';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { eventually, readProgress, temporaryFolder } from '@nirmaan/platform/testing';
import { startProjections } from '@nirmaan/projections/testing';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface StoredFile {
  readonly path: string;
  readonly content: Buffer;
}

let built: Promise<readonly StoredFile[]> | undefined;

/**
 * Fills an empty folder with the files of stores that hold no event and every read model, live. Building the read models
 * takes longer than the rest of a start, so specs that share their modules do it once.
 */
export async function copyBuiltStores(folder: string): Promise<void> {
  if (existsSync(join(folder, 'mongo'))) return;
  built ??= buildStores();
  for (const { path, content } of await built) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Resolves once every read model is live. */
export async function untilLive({ db }: Pick<Stores, 'db'>): Promise<void> {
  const areLive = async () => {
    const { models } = await readProgress(db);
    return readModels.every(({ name }) => models[name]);
  };
  await eventually(areLive, { timeout: 40_000, interval: 10 });
}

async function buildStores(): Promise<readonly StoredFile[]> {
  const folder = temporaryFolder();
  const stores = await startStores({ path: folder.path, remove: () => Promise.resolve() });
  const worker = startProjections(stores);
  await untilLive(stores);
  await worker.stop();
  await stores.stop();
  const paths = await readdir(folder.path, { recursive: true });
  const read = async (path: string): Promise<StoredFile> => ({
    path,
    content: await readFile(join(folder.path, path)),
  });
  const files = await Promise.all(paths.filter((path) => path.endsWith('.lmdb')).map(read));
  await folder.remove();
  return files;
}
