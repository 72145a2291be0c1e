import { anita, bottlingLine } from '@nirmaan/contracts/examples';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secrets } from '../../testing/api.js';
import { historyProgram } from '../../testing/history-program.js';
import { writeAnitasHistory } from '../../testing/written-history.js';
import { Seal } from '../seal.js';

describe('the command line of auditors', () => {
  let stores: Stores;
  let folder: TemporaryFolder;
  let history: ReturnType<typeof historyProgram>;
  beforeAll(async () => {
    folder = temporaryFolder();
    stores = await startStores();
    history = historyProgram(stores);
    await writeAnitasHistory(stores.eventStore);
  });
  afterAll(async () => {
    await stores.stop();
    await folder.remove();
  });

  it('finds nothing wrong with a log that nobody touched', async () => {
    const { stdout } = await history('verify', '--all');
    expect(stdout).toBe('11 events, 0 anchors\nEverything is as it was written.\n');
  });

  it('tells the public key where no store answers', async () => {
    const nowhere = historyProgram({ eventStoreUrl: '', mongoUrl: '' });
    const { stdout } = await nowhere('key');
    expect(stdout).toBe(`${new Seal(secrets.AUDIT_SIGNING_KEY).publicKey}\n`);
  });

  it('ends with a sentence where the anchor cannot be had', async () => {
    const file = join(folder.path, 'no-anchor.json');
    await writeFile(file, '{}');
    for (const [kept, why] of [
      [file, 'holds no anchor'],
      ['/no/such/file', 'cannot be read'],
    ] as const)
      await expect(history('verify', '--all', '--anchor', kept)).rejects.toMatchObject({
        code: 1,
        stderr: `${kept} ${why}.\n`,
      });
  });

  it.each([
    [['--all', 'bundle.json'], 'Name a bundle, or say --all; one of the two.'],
    [[], 'Name a bundle, or say --all; one of the two.'],
    [['bundle.json', '--anchor', 'kept.json'], '--anchor is for the whole log: say --all.'],
  ])('ignores nothing of what it is asked: verify %j', async (asked, why) => {
    await expect(history('verify', ...asked)).rejects.toMatchObject({
      code: 1,
      stderr: `${why}\n`,
    });
  });

  it('finds a bundle as it was signed that an editor has put its mark before', async () => {
    const file = join(folder.path, 'bundle.json');
    await history('export', bottlingLine, anita, '--out', file);
    await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`);
    const { stdout } = await history('verify', file);
    expect(stdout).toContain('\nEverything is as it was written.\n');
  });
});
