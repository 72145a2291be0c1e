import { anitasWelcome } from '@nirmaan/contracts/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotYet } from '../kernel/reacting/index.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import { SmtpMailer } from './smtp-mailer.js';

const from = 'Nirmaan <no-reply@nirmaan.example>';
const letterTo = (address: string) => ({
  to: { name: 'Anita Rao', address },
  subject: 'Welcome, अनीता',
  text: 'Hello Anita,\n\nyour account is ready.\n',
});

describe('a mail server', () => {
  let server: MailServer;
  let mailer: SmtpMailer;
  beforeAll(async () => {
    server = await startMailServer();
    mailer = new SmtpMailer(server.url, from);
  });
  afterAll(async () => {
    mailer.close();
    await server.stop();
  });

  it('gets the mail under an id that follows from ours', async () => {
    expect(await mailer.send(anitasWelcome, letterTo('anita@example.com'))).toBeNull();
    expect(server.mails.at(-1)).toMatchObject({
      messageId: `<${anitasWelcome}@nirmaan.example>`,
      from: { name: 'Nirmaan', address: 'no-reply@nirmaan.example' },
      to: [{ name: 'Anita Rao', address: 'anita@example.com' }],
      subject: 'Welcome, अनीता',
      text: 'Hello Anita,\n\nyour account is ready.\n',
    });
  });

  it('may refuse a recipient for good', async () => {
    expect(await mailer.send(anitasWelcome, letterTo('550@example.com'))).toEqual({ status: 550 });
  });

  it('may ask to try again later', async () => {
    const busy = mailer.send(anitasWelcome, letterTo('451@example.com'));
    await expect(busy).rejects.toThrow(NotYet);
    await expect(busy).rejects.toThrow('451');
    await expect(busy).rejects.not.toThrow('example.com');
  });

  it('may be away', async () => {
    const away = new SmtpMailer('smtp://127.0.0.1:1', from);
    await expect(away.send(anitasWelcome, letterTo('anita@example.com'))).rejects.toThrow();
  });
});
