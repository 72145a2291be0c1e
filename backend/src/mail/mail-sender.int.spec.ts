import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaRegistered, ravisAddress } from '@nirmaan/contracts/examples';
import { accountId, ERASED_EMAIL } from '@nirmaan/contracts/kernel';
import { getMailId } from '@nirmaan/contracts/mail';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { bySpec } from '@nirmaan/platform/testing';
import { registerAccount } from '../account/account.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { MovableClock } from '../testing/api.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import { MailSender } from './mail-sender.js';
import { SmtpMailer } from './mailers.js';
import { verifyEmail } from '../account/registration/email.decider.js';
import { AccountRecipients } from '../account/account.reactors.js';
import { buildCommands } from '../testing/command-bus.js';

const stream = streamOf.account(anita);
const greet = () => ({ subject: 'Welcome', paragraphs: ['Your account is ready.'] });

describe('a mail sender', () => {
  let stores: Stores;
  let server: MailServer;
  let registered: AnyRecordedEvent;
  beforeAll(async () => {
    stores = await startStores();
    server = await startMailServer();
    const executor = new CommandExecutor(stores.eventStore, new MovableClock());
    await executor.execute(registerAccount, anita, anitaRegistered.data, bySpec);
    await executor.execute(verifyEmail, anita, { account: anita }, bySpec);
    const [event] = await stores.eventStore.read(stream);
    registered = event!;
  });
  beforeEach(() => server.mails.splice(0));
  afterAll(async () => {
    await server.stop();
    await stores.stop();
  });

  /** As in a process that has just started, with an empty cache. */
  const freshSender = (clock = new MovableClock()) => {
    const { bus, aggregates } = buildCommands(stores.eventStore, clock);
    const mailer = new SmtpMailer(server.url, 'no-reply@nirmaan.example');
    const recipients = new AccountRecipients(aggregates);
    const settings = { PUBLIC_URL: 'http://localhost:4321' };
    return new MailSender(bus, aggregates, clock, recipients, mailer, settings);
  };
  const eventWith = (id: string): AnyRecordedEvent => ({ ...registered, id });
  const welcome = (event: AnyRecordedEvent) =>
    ({ kind: 'welcome', account: anita, event }) as const;

  it('sends a mail once, whatever is replayed', async () => {
    const event = eventWith('3a1c9b52-0d4e-4f6a-8b7c-5d4e3f2a1b01');
    for (let replays = 0; replays < 3; replays += 1)
      await freshSender().sendOnce(welcome(event), greet, bySpec);
    expect(server.mails).toMatchObject([
      {
        to: [{ address: 'anita@example.com' }],
        text: expect.stringMatching(/^Hello Anita Rao,\n\nYour account is ready\./) as string,
      },
    ]);
    const [sent] = await stores.eventStore.read(streamOf.mail(getMailId('welcome', event.id)));
    expect(sent).toMatchObject({ type: 'MailSent', data: { kind: 'welcome', subject: anita } });
  });

  it('sends a mail to an address without an account, which unsubscribes with one click', async () => {
    const event = eventWith('3a1c9b52-0d4e-4f6a-8b7c-5d4e3f2a1b06');
    const unsubscribe = 'http://localhost:4321/api/newsletter/leave?token=1';
    const reason = { kind: 'newsletterConfirmation', subject: ravisAddress, event } as const;
    const send = (address: string) =>
      freshSender().sendToAddress(reason, address, { ...greet(), unsubscribe }, bySpec);
    await send(ERASED_EMAIL);
    expect(server.mails).toEqual([]);
    for (let replays = 0; replays < 2; replays += 1) await send('ravi@example.com');
    expect(server.mails).toMatchObject([{ to: [{ address: 'ravi@example.com' }] }]);
    const headers = server.mails[0]?.headers.map(({ key, value }) => [key, value]);
    expect(headers).toContainEqual(['list-unsubscribe', `<${unsubscribe}>`]);
    expect(headers).toContainEqual(['list-unsubscribe-post', 'List-Unsubscribe=One-Click']);
  });

  it('records no address', async () => {
    const event = eventWith('3a1c9b52-0d4e-4f6a-8b7c-5d4e3f2a1b02');
    await freshSender().sendOnce(welcome(event), greet, bySpec);
    const events = await stores.eventStore.read(streamOf.mail(getMailId('welcome', event.id)));
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('@');
  });

  it('ignores events older than a week', async () => {
    const event = eventWith('3a1c9b52-0d4e-4f6a-8b7c-5d4e3f2a1b03');
    const clock = new MovableClock();
    clock.moveOn(7 * 24 * 60 * 60_000 + 60_000);
    await freshSender(clock).sendOnce(welcome(event), greet, bySpec);
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['a recipient who is', '550@example.com', 550, '04'],
    ['a mail that is read and', '554-read@example.com', 554, '05'],
  ])('records %s refused for good, and does not retry', async (_, email, status, digits) => {
    const gone = accountId.parse(`4b2d0c63-1e5f-4a7b-9c8d-6e5f4a3b2c${digits}`);
    const executor = new CommandExecutor(stores.eventStore, new MovableClock());
    const data = { ...anitaRegistered.data, email };
    await executor.execute(registerAccount, gone, data, bySpec);
    const event = eventWith(`3a1c9b52-0d4e-4f6a-8b7c-5d4e3f2a1b${digits}`);
    const occasion = { ...welcome(event), account: gone };
    for (let replays = 0; replays < 2; replays += 1)
      await freshSender().sendOnce(occasion, greet, bySpec);
    const events = await stores.eventStore.read(streamOf.mail(getMailId('welcome', event.id)));
    expect(events).toMatchObject([{ type: 'MailRefused', data: { status } }]);
  });
});
