import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { keptSecret } from './kept-secret.js';
import { noteStores } from './running-stores.js';

const noted = { EVENTSTORE_URL: 'esdb://127.0.0.1:1', MONGO_URL: 'mongodb://127.0.0.1:2' };

describe('a secret that an installation keeps', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = temporaryFolder();
    await mkdir(join(folder.path, 'keys'));
    await writeFile(join(folder.path, 'keys', 'EMAIL_CLAIM_KEY'), 'kept\n');
    noteStores(folder.path, noted);
  });
  afterEach(() => folder.remove());

  const keptBeside = (env: NodeJS.ProcessEnv) =>
    keptSecret({ DATA_DIR: folder.path, ...env }, 'EMAIL_CLAIM_KEY');

  it.each([
    ['that finds the stores by DATA_DIR', {}],
    ['that names these very stores', noted],
    ['whose own is empty', { EMAIL_CLAIM_KEY: '' }],
  ])('is there for a command %s', (_, env) => {
    expect(keptBeside(env)).toEqual({ EMAIL_CLAIM_KEY: 'kept' });
  });

  it.each([
    ['that names its own', { EMAIL_CLAIM_KEY: 'named' }],
    ['that goes to other stores', { EVENTSTORE_URL: 'esdb://far' }],
    ['of another installation', { DATA_DIR: '/nowhere' }],
  ])('is not for a command %s', (_, env) => {
    expect(keptBeside(env)).toEqual({});
  });
});
