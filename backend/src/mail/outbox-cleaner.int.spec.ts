import { DAY_MS } from '@nirmaan/contracts/kernel';
import { onTestEnd, temporaryFolder } from '@nirmaan/platform/testing';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OutboxCleaner } from './mailers.js';

it('mails are deleted from the outbox after 30 days', async () => {
  const folder = temporaryFolder();
  onTestEnd(() => folder.remove());
  const outbox = join(folder.path, 'outbox');
  await mkdir(outbox);
  for (const days of [29, 31]) {
    const file = join(outbox, `${days}.eml`);
    await writeFile(file, 'Hello Anita');
    const at = new Date(Date.now() - days * DAY_MS);
    await utimes(file, at, at);
  }
  await new OutboxCleaner({ DATA_DIR: folder.path }).clean();
  expect(await readdir(outbox)).toEqual(['29.eml']);
  await expect(new OutboxCleaner({ DATA_DIR: outbox }).clean()).resolves.toBeUndefined();
});
