import { temporaryFolder } from '@nirmaan/platform/testing';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { OutboxCleaner } from './outbox-cleaner.js';

const DAY_MS = 24 * 60 * 60_000;

it('mails are deleted from the outbox after 30 days', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  for (const days of [29, 31]) {
    const file = join(folder.path, `${days}.eml`);
    await writeFile(file, 'Hello Anita');
    const at = new Date(Date.now() - days * DAY_MS);
    await utimes(file, at, at);
  }
  await new OutboxCleaner(folder.path).clean();
  expect(await readdir(folder.path)).toEqual(['29.eml']);
  await expect(new OutboxCleaner(join(folder.path, 'none')).clean()).resolves.toBeUndefined();
});
