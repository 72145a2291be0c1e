import { JwtService } from '@nestjs/jwt';
import { accountCalls } from '@nirmaan/contracts/account';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { ConfigError, createSecret, previousKeys } from '@nirmaan/platform/config';
import { type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminProgram } from '../../admin/program.js';
import { NewsletterTokens } from '../../enquiry/newsletter-tokens.js';
import { type ApiSettings, readApiSettings } from '../../settings.js';
import { runAdmin } from '../../testing/admin.js';
import { payments, type RunningApi, secrets, startAnother, startApi } from '../../testing/api.js';
import { addSectors, getNewsletterToken, signUp } from '../../testing/people.js';
import { EmailKeys } from '../registration/email-keys.js';
import { requireOwnEmailKey } from '../registration/own-email-key.js';

const jwt = new JwtService();

const setEnvironment = (variables: Record<string, string>) =>
  jest.replaceProperty(process, 'env', { ...process.env, ...variables });

describe('keys beside data', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const isKnown = async (token: string, settings: Partial<ApiSettings>): Promise<boolean> => {
    const another = await startAnother(api, settings);
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await another.visitor().call(accountCalls.whoAmI, undefined, { headers });
    await another.stop();
    return data !== null;
  };

  it('a session outlives a rotation of its key, but not the time that it was given', async () => {
    const { token } = await signUp(api);
    const JWT_SECRET = createSecret();
    const rotatedUntil = (until: Date) => ({
      JWT_SECRET,
      JWT_SECRET_PREVIOUS: [{ key: secrets.JWT_SECRET, until }],
    });
    expect(await isKnown(token, rotatedUntil(new Date(Date.now() + 60_000)))).toBe(true);
    expect(await isKnown(token, rotatedUntil(new Date()))).toBe(false);
    expect(await isKnown(token, { JWT_SECRET })).toBe(false);
  });

  it('a token from before tokens named their keys verifies with each of them', async () => {
    const { token } = await signUp(api);
    const claims = jwt.decode<object>(token);
    const previous = [{ key: createSecret(), until: null }];
    for (const { key } of [{ key: secrets.JWT_SECRET }, ...previous]) {
      const unnamed = jwt.sign(claims, { secret: key });
      expect(await isKnown(unnamed, { JWT_SECRET_PREVIOUS: previous })).toBe(true);
      expect(await isKnown(unnamed, { JWT_SECRET: createSecret() })).toBe(false);
    }
  });

  it('a token verifies with the key that it names, and no other', async () => {
    const { token } = await signUp(api);
    const { header, payload } = jwt.decode<object>(token, { complete: true });
    const signAs = (keyid?: string) => jwt.sign(payload, { secret: secrets.JWT_SECRET, keyid });
    expect(await isKnown(signAs(header.kid), {})).toBe(true);
    expect(await isKnown(signAs('another'), {})).toBe(false);
  });

  it('a token that is no JSON inside signs no user in', async () => {
    const token = ['{"alg":"HS256","typ":"JWT"}', '{', ''].map((part) =>
      Buffer.from(part).toString('base64url'),
    );
    expect(await isKnown(token.join('.') + 'signature', {})).toBe(false);
  });

  it('an api keeps its keys when another starts in its process', async () => {
    const { person, token } = await signUp(api);
    expect(await isKnown(token, { JWT_SECRET: createSecret() })).toBe(false);
    const another = await startAnother(api, { JWT_SECRET: createSecret() });
    expect((await person.call(accountCalls.whoAmI)).data).not.toBeNull();
    await another.stop();
  });

  it('a device stays known after a rotation of the key of its cookie', async () => {
    const { email, password } = (await signUp(api)).form;
    const signedIn = await api.visitor().send(accountCalls.login, { email, password });
    const cookies = String(signedIn.headers['set-cookie']).split(/[,;] ?/);
    const cookie = cookies.find((one) => one.startsWith('device=')) ?? '';
    for (let count = 0; count < 10; count += 1)
      await api.visitor().fail(accountCalls.login, { email, password: 'a guess' });
    const signInWith = async (settings: Partial<ApiSettings>) => {
      const another = await startAnother(api, settings);
      const known = { headers: { cookie } };
      const { status } = await another
        .visitor()
        .send(accountCalls.login, { email, password }, known);
      await another.stop();
      return status;
    };
    const JWT_SECRET = createSecret();
    const until = new Date(Date.now() + 60_000);
    const previous = [{ key: secrets.JWT_SECRET, until }];
    expect(await signInWith({ JWT_SECRET, JWT_SECRET_PREVIOUS: previous })).toBe(200);
    expect(await signInWith({ JWT_SECRET })).toBe(429);
  });
});

describe('a start with another EMAIL_CLAIM_KEY', () => {
  let api: RunningApi;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.stop());

  const start = (key = createSecret()) =>
    requireOwnEmailKey(api.stores.eventStore, new EmailKeys({ EMAIL_CLAIM_KEY: key }));

  it('is refused once a user has registered', async () => {
    await start();
    await addSectors(api);
    await signUp(api);
    await start(secrets.EMAIL_CLAIM_KEY);
    await expect(start()).rejects.toThrow(ConfigError);
    await expect(start()).rejects.toThrow(/^EMAIL_CLAIM_KEY is not the key of this/);
  });

  it('is refused once an address was entered for the newsletter', async () => {
    await api.visitor().call(enquiryCalls.joinNewsletter, { email: 'ravi@example.com' });
    await start(secrets.EMAIL_CLAIM_KEY);
    await expect(start()).rejects.toThrow(ConfigError);
  });
});

describe('the keyring on the command line', () => {
  it('is wrapped anew, after which the previous KEYRING_KEK is gone', async () => {
    const api = await startApi();
    const folder = temporaryFolder();
    setEnvironment({ DATA_DIR: folder.path });
    const previous = join(folder.path, 'keys', 'KEYRING_KEK_PREVIOUS');
    await mkdir(join(folder.path, 'keys'));
    await writeFile(previous, secrets.KEYRING_KEK);
    await addSectors(api);
    await signUp(api);
    const stored = () => api.stores.keyring.stored.find().toArray();
    const before = await stored();
    expect(await runAdmin(api, 'key', 'rewrap')).toMatch(/^[1-9]\d* keys are wrapped anew/);
    expect(await stored()).not.toEqual(before);
    await expect(readFile(previous)).rejects.toThrow('ENOENT');
    jest.restoreAllMocks();
    await folder.remove();
    await api.stop();
  });
});

describe('rotating a key from the command line', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
    setEnvironment({ DATA_DIR: folder.path });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await folder.remove();
  });

  const rotate = async (...args: string[]): Promise<string> => {
    const printed: string[] = [];
    const program = adminProgram(
      () => Promise.reject(new Error('needs no stores')),
      (line) => printed.push(line),
    );
    await program.parseAsync(['node', 'admin', 'key', 'rotate', ...args]);
    return printed.join('\n');
  };
  const read = (name: string) => readFile(join(folder.path, 'keys', name), 'utf8');

  it('replaces the file, and keeps what signed the cookies of known devices for a year', async () => {
    await mkdir(join(folder.path, 'keys'));
    await writeFile(join(folder.path, 'keys', 'JWT_SECRET'), secrets.JWT_SECRET);
    await rotate('JWT_SECRET');
    const [JWT_SECRET, JWT_SECRET_PREVIOUS] = [
      await read('JWT_SECRET'),
      await read('JWT_SECRET_PREVIOUS'),
    ];
    const stores = { EVENTSTORE_URL: 'esdb://localhost', MONGO_URL: 'mongodb://localhost' };
    const given = { ...stores, ...secrets, ...payments, JWT_SECRET, JWT_SECRET_PREVIOUS };
    const [previous] = readApiSettings(given).JWT_SECRET_PREVIOUS;
    expect(previous?.key).toBe(secrets.JWT_SECRET);
    const days = (Number(previous?.until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it('prints what to set where the environment holds the key', async () => {
    setEnvironment({ AUDIT_SIGNING_KEY: secrets.AUDIT_SIGNING_KEY });
    expect(await rotate('AUDIT_SIGNING_KEY')).toMatch(
      new RegExp(
        `\nAUDIT_SIGNING_KEY=\\w{64}\nAUDIT_SIGNING_KEY_PREVIOUS=${secrets.AUDIT_SIGNING_KEY}$`,
      ),
    );
  });

  it('keeps the earlier keys of the environment, unless they are revoked', async () => {
    setEnvironment({ JWT_SECRET: secrets.JWT_SECRET, JWT_SECRET_PREVIOUS: secrets.OTP_KEY });
    expect(await rotate('JWT_SECRET')).toMatch(
      new RegExp(`\nJWT_SECRET_PREVIOUS=${secrets.JWT_SECRET}@[^,]+,${secrets.OTP_KEY}$`),
    );
    expect(await rotate('JWT_SECRET', '--revoke')).toMatch(/\nJWT_SECRET_PREVIOUS=$/);
  });

  it('keeps what signed the links to leave the newsletter for ever', async () => {
    setEnvironment({ OTP_KEY: secrets.OTP_KEY });
    const printed = await rotate('OTP_KEY');
    const previous = previousKeys.parse(/OTP_KEY_PREVIOUS=(.*)$/.exec(printed)?.[1]);
    const token = getNewsletterToken('ravi@example.com');
    const inTenYears = new Date(Date.now() + 10 * 365 * 86_400_000);
    expect(
      new NewsletterTokens({ OTP_KEY: createSecret(), OTP_KEY_PREVIOUS: previous }).read(
        token,
        inTenYears,
      ),
    ).not.toBeNull();
  });

  it('revokes no key that the keyring still needs', async () => {
    await expect(rotate('KEYRING_KEK', '--revoke')).rejects.toThrow('key rewrap');
  });

  it('refuses the key that names e-mail addresses', async () => {
    await expect(rotate('EMAIL_CLAIM_KEY')).rejects.toThrow('EMAIL_CLAIM_KEY cannot change');
  });
});
