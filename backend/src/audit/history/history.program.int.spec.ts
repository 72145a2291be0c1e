import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitasApplication,
  anitasEngagementOpened,
  anitasPlanProposed,
  bottlingLine,
} from '@nirmaan/contracts/examples';
import { forgeEvent, startStores, type Stores } from '@nirmaan/embedded/testing';
import { appendTo, type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secrets } from '../../testing/api.js';
import { historyProgram } from '../../testing/history-program.js';
import { anitasStream, writeAnitasHistory } from '../../testing/written-history.js';
import { AuditSigner } from '../anchors.js';

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

  it('verifies an intact event store', async () => {
    const { stdout, stderr } = await history('verify', '--all');
    expect(stdout).toBe('11 events, 0 anchors\n0 faults\n');
    // It is done before there is any progress to show.
    expect(stderr).toBe('');
  });

  it('prints the public key without the stores', async () => {
    const nowhere = historyProgram({ eventStoreUrl: '', mongoUrl: '' });
    const { stdout } = await nowhere('key');
    expect(stdout).toBe(`${new AuditSigner(secrets.AUDIT_SIGNING_KEY).publicKey}\n`);
  });

  it('reports an anchor that cannot be read', async () => {
    const file = join(folder.path, 'no-anchor.json');
    await writeFile(file, '{}');
    for (const [kept, why] of [
      [file, 'is not an anchor'],
      ['/no/such/file', 'cannot be read'],
    ] as const)
      await expect(history('verify', '--all', '--anchor', kept)).rejects.toMatchObject({
        code: 1,
        stderr: `${kept} ${why}.\n`,
      });
  });

  it.each([
    [['--all', 'bundle.json'], 'Give either a bundle or --all.'],
    [[], 'Give either a bundle or --all.'],
    [['bundle.json', '--anchor', 'kept.json'], '--anchor requires --all.'],
  ])('refuses contradictory options: verify %j', async (asked, why) => {
    await expect(history('verify', ...asked)).rejects.toMatchObject({
      code: 1,
      stderr: `${why}\n`,
    });
  });

  it('verifies a bundle with a byte order mark', async () => {
    const file = join(folder.path, 'bundle.json');
    await history('export', bottlingLine, anita, '--out', file);
    await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`);
    const { stdout } = await history('verify', file);
    expect(stdout).toContain('\n0 faults\n');
  });

  it('writes a history that only the user who asked for it can read', async () => {
    const file = join(folder.path, 'private.json');
    await history('export', bottlingLine, anita, '--out', file);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('shows the work that follows an award', async () => {
    const stream = streamOf.engagement(anitasApplication);
    await appendTo(stores.eventStore, stream, anitasEngagementOpened, anitasPlanProposed);
    const { stdout } = await history('show', bottlingLine, anita);
    expect(stdout).toContain('Work: planning\n  > agreed ₹0,');
    expect(stdout).toContain('  > 1. Layout, ₹110000, due on 2026-12-15, proposed\n');
    expect(stdout).toContain('  Anita Rao proposed plan 1 of ₹4,10,000.00: ');
  });

  it('exits with 2 for a forged event, and does not show the history', async () => {
    await forgeEvent(stores.eventStoreUrl, anitasStream);
    const fault = `${anitasStream}, revision 3: its content does not match its hash`;
    await expect(history('verify', '--all')).rejects.toMatchObject({
      code: 2,
      stdout: `14 events, 0 anchors\n${fault}\n1 fault\n`,
    });
    for (const command of [
      ['show', bottlingLine, anita],
      ['applicants', bottlingLine],
    ])
      await expect(history(...command)).rejects.toMatchObject({ code: 1, stderr: `${fault}.\n` });
  });
});
