import { anitasWelcome } from '@nirmaan/contracts/examples';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { OutboxMailer } from './outbox-mailer.js';

it('keeps a mail as one file, however often it is sent', async () => {
  const folder = temporaryFolder();
  const outbox = join(folder.path, 'outbox');
  const mailer = new OutboxMailer(outbox, 'Nirmaan <no-reply@localhost>');
  const to = { name: 'Anita Rao', address: 'anita@example.com' };
  for (const text of ['first', 'again'])
    await mailer.send(anitasWelcome, { to, subject: 'Welcome', text });
  expect(await readdir(outbox)).toEqual([`${anitasWelcome}.eml`]);
  const mail = await PostalMime.parse(await readFile(join(outbox, `${anitasWelcome}.eml`)));
  expect(mail).toMatchObject({
    messageId: `<${anitasWelcome}@localhost>`,
    to: [to],
    subject: 'Welcome',
    text: 'again\n',
  });
  await folder.remove();
});
