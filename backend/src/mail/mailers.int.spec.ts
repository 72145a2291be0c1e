import { anitasWelcome } from '@nirmaan/contracts/examples';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { Unavailable } from '../kernel/http/failure.js';
import { RetryLater } from '../kernel/reacting/index.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import { createMailer } from './mail.module.js';
import {
  type Mail,
  Mailer,
  MAX_CONNECTIONS,
  OutboxMailer,
  RateLimitedMailer,
  type RefusedForGood,
  SmtpMailer,
} from './mailers.js';

it('the outbox writes a mail to one file, however often it is sent', async () => {
  const folder = temporaryFolder();
  const outbox = join(folder.path, 'outbox');
  const mailer = new OutboxMailer(outbox, 'Nirmaan <no-reply@localhost>');
  const to = { name: 'Anita Rao', address: 'anita@example.com' };
  for (const text of ['first', 'again'])
    await mailer.send(anitasWelcome, { to, subject: 'Welcome', text, about: [] });
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

class Counting extends Mailer {
  texts: string[] = [];
  send(_: typeof anitasWelcome, { text }: Mail): Promise<RefusedForGood | null> {
    this.texts.push(text);
    return Promise.resolve(text === 'refused' ? { status: 550 } : null);
  }
}

describe('a rate limit', () => {
  it.each([
    [{}, OutboxMailer],
    [{ MAILS_PER_SECOND: 5 }, RateLimitedMailer],
    [{ SMTP_URL: 'smtp://localhost:1' }, RateLimitedMailer],
  ])('is set by %o', (settings, Expected) => {
    const mailer = createMailer({ DATA_DIR: tmpdir(), MAIL_FROM: '', ...settings });
    expect(mailer).toBeInstanceOf(Expected);
    mailer.close();
  });
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('delays mails, keeps their order and loses none', async () => {
    const mailer = new Counting();
    const limited = new RateLimitedMailer(mailer, 2);
    const to = { name: 'Anita Rao', address: 'anita@example.com' };
    const send = (text: string) =>
      limited.send(anitasWelcome, { to, subject: '', text, about: [] });
    const outcomes = Promise.all(['a', 'b', 'c', 'refused', 'e'].map(send));
    await jest.advanceTimersByTimeAsync(990);
    expect(mailer.texts).toEqual(['a', 'b']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(mailer.texts).toEqual(['a', 'b', 'c', 'refused']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await outcomes).toEqual([null, null, null, { status: 550 }, null]);
  });
});

const from = 'Nirmaan <no-reply@nirmaan.example>';
const mailTo = (address: string) => ({
  to: { name: 'Anita Rao', address },
  subject: 'Welcome, अनीता',
  text: 'Hello Anita,\n\nyour account is ready.\n',
  about: [],
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

  it('receives a Message-ID derived from the mail’s id', async () => {
    expect(await mailer.send(anitasWelcome, mailTo('anita@example.com'))).toBeNull();
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
    expect(await mailer.send(anitasWelcome, mailTo(address))).toEqual({ status });
  });

  it.each([
    ['a recipient', '451@example.com'],
    ['a mail that it has read', '451-read@example.com'],
  ])('may ask to retry %s later', async (_, address) => {
    const busy = mailer.send(anitasWelcome, mailTo(address));
    await expect(busy).rejects.toThrow(RetryLater);
    await expect(busy).rejects.toThrow('451');
    await expect(busy).rejects.not.toThrow('example.com');
  });

  it('may refuse the sender, which is no permanent refusal of a mail', async () => {
    const refusedSender = new SmtpMailer(server.url, '550@sender.example');
    const sent = refusedSender.send(anitasWelcome, mailTo('anita@example.com'));
    await expect(sent).rejects.toThrow('550');
    await expect(sent).rejects.toThrow(Unavailable);
    refusedSender.close();
  });

  it('gets a bounded number of connections', async () => {
    const mails = Array.from({ length: 20 }, () => mailTo('anita@example.com'));
    const sent = await Promise.all(mails.map((mail) => mailer.send(anitasWelcome, mail)));
    expect(sent).toEqual(mails.map(() => null));
    expect(server.mostAtATime()).toBeLessThanOrEqual(MAX_CONNECTIONS);
  });

  it('may be unreachable', async () => {
    const away = new SmtpMailer('smtp://127.0.0.1:1', from);
    await expect(away.send(anitasWelcome, mailTo('anita@example.com'))).rejects.toThrow();
  });
});
