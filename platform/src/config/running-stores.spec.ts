import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { ConfigError, readConfig } from './read-config.js';
import { besideRunning, noteStores } from './running-stores.js';
import { storeSettings } from './settings.js';

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

  it.each([
    ['MONGO_URL', { EVENTSTORE_URL: 'esdb://far' }],
    ['EVENTSTORE_URL', { MONGO_URL: 'mongodb://far' }],
  ])('never takes the %s of another installation', (missing, told) => {
    noteStores(folder.path, noted);
    const read = () =>
      readConfig(z.object(storeSettings), besideRunning({ DATA_DIR: folder.path, ...told }));
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`wrong:\n  ${missing}: is required`);
  });

  it('finds the other store of the installation that one URL names already, or an empty one', () => {
    noteStores(folder.path, noted);
    const told = { ...noted, MONGO_URL: '', DATA_DIR: folder.path };
    expect(besideRunning(told)).toMatchObject(noted);
  });

  it('is told nothing where nothing runs', () => {
    expect(besideRunning({ DATA_DIR: folder.path })).toEqual({ DATA_DIR: folder.path });
  });
});
