import { SANDBOX_MAILS_PATH } from '@nirmaan/contracts/mail';
import { eventually, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningApi, startAnother, startApi } from '../testing/api.js';
import { addSectors, register } from '../testing/people.js';
import { startReactors } from '../testing/reactors.js';

const HOST = '127.0.0.1';

describe('the mails of one machine', () => {
  let api: RunningApi;
  let folder: TemporaryFolder;
  let stopReactors: () => Promise<void>;
  beforeAll(async () => {
    folder = temporaryFolder();
    const DATA_DIR = folder.path;
    api = await startApi({ settings: { DATA_DIR, HOST } });
    await addSectors(api);
    stopReactors = await startReactors(api, { DATA_DIR });
  });
  afterAll(async () => {
    await stopReactors();
    await api.stop();
    await folder.remove();
  });

  const open = ({ url }: RunningApi) => fetch(url + SANDBOX_MAILS_PATH);
  const read = async () => (await open(api)).text();

  it('are shown on a page, with the link that verifies a new account', async () => {
    expect(await read()).toContain('There are no mails yet.');
    const { form } = await register(api);
    await eventually(async () => (await read()).includes(form.email), { timeout: 40_000 });
    expect(await read()).toMatch(
      /<a href="(http:\/\/localhost:3000\/verify-email#token=[\w.-]+)">\1<\/a>/,
    );
    expect((await open(api)).headers.get('cache-control')).toBe('no-store');
  });

  it('are shown as text, and link to nowhere else', async () => {
    const outbox = join(folder.path, 'outbox');
    const mail =
      'To: a@example.com\r\nSubject: <b>Hi</b>\r\n\r\n<script>1</script> http://evil.example/';
    await mkdir(outbox, { recursive: true });
    await writeFile(join(outbox, 'forged.eml'), mail);
    const page = await read();
    expect(page).toContain('&#60;b&#62;Hi');
    expect(page).not.toMatch(/<script|<b>|href="http:\/\/evil/);
  });

  it.each([
    ['a mail server', { SMTP_URL: 'smtp://localhost:25' }],
    ['a public address', { PUBLIC_URL: 'https://nirmaan.example' }],
    ['an event store elsewhere', { EVENTSTORE_URL: 'esdb://store.example:2113' }],
    ['an api that other machines reach', { HOST: '0.0.0.0' }],
  ])('are not shown with %s', async (_, settings) => {
    const another = await startAnother(api, { HOST, ...settings });
    expect((await open(another)).status).toBe(404);
    await another.stop();
  });
});
