import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { besideRunning, noteStores } from './running-stores.js';

const noted = { EVENTSTORE_URL: 'esdb://127.0.0.1:1', MONGO_URL: 'mongodb://127.0.0.1:2' };

describe('a command beside a running installation', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('finds its stores by DATA_DIR', () => {
    noteStores(folder.path, noted);
    expect(besideRunning({ DATA_DIR: folder.path })).toMatchObject(noted);
  });

  it('goes where it is told instead', () => {
    noteStores(folder.path, noted);
    const told = {
      DATA_DIR: folder.path,
      EVENTSTORE_URL: 'esdb://far',
      MONGO_URL: 'mongodb://far',
    };
    expect(besideRunning(told)).toEqual(told);
  });

  it('is told nothing where nothing runs', () => {
    expect(besideRunning({ DATA_DIR: folder.path })).toEqual({ DATA_DIR: folder.path });
  });
});
