import { anitasWelcome } from '@nirmaan/contracts/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RetryLater } from '../kernel/reacting/index.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import { MAX_CONNECTIONS, SmtpMailer } from './smtp-mailer.js';

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

  it.each([
    ['a recipient', '550@example.com', 550],
    ['a mail that it has read', '554-read@example.com', 554],
  ])('may refuse %s for good', async (_, address, status) => {
    expect(await mailer.send(anitasWelcome, letterTo(address))).toEqual({ status });
  });

  it.each([
    ['a recipient', '451@example.com'],
    ['a mail that it has read', '451-read@example.com'],
  ])('may ask to try %s again later', async (_, address) => {
    const busy = mailer.send(anitasWelcome, letterTo(address));
    await expect(busy).rejects.toThrow(RetryLater);
    await expect(busy).rejects.toThrow('451');
    await expect(busy).rejects.not.toThrow('example.com');
  });

  it('refuses no mail for good because it does not take the sender', async () => {
    const nobody = new SmtpMailer(server.url, '550@sender.example');
    const sent = nobody.send(anitasWelcome, letterTo('anita@example.com'));
    await expect(sent).rejects.toThrow('550');
    await expect(sent).rejects.not.toThrow(RetryLater);
    nobody.close();
  });

  it('gets no more at a time than it has connections for', async () => {
    const letters = Array.from({ length: 20 }, () => letterTo('anita@example.com'));
    const sent = await Promise.all(letters.map((letter) => mailer.send(anitasWelcome, letter)));
    expect(sent).toEqual(letters.map(() => null));
    expect(server.mostAtATime()).toBeLessThanOrEqual(MAX_CONNECTIONS);
  });

  it('may be away', async () => {
    const away = new SmtpMailer('smtp://127.0.0.1:1', from);
    await expect(away.send(anitasWelcome, letterTo('anita@example.com'))).rejects.toThrow();
  });
});
