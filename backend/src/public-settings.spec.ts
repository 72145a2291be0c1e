import { SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { createSecret } from '@nirmaan/platform/config';
import { readApiSettings, readReactorsSettings } from './settings.js';

const published = {
  EVENTSTORE_URL: 'esdb://events.example:2113',
  MONGO_URL: 'mongodb://documents.example:27017/?replicaSet=rs0',
  PUBLIC_URL: 'https://nirmaan.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://nirmaan:password@mail.example',
  JWT_SECRET: createSecret(),
  EMAIL_CLAIM_KEY: createSecret(),
  OTP_KEY: createSecret(),
  KEYRING_KEK: createSecret(),
  AUDIT_SIGNING_KEY: createSecret(),
  RAZORPAY_KEY_ID: 'rzp_live_abc123',
  RAZORPAY_KEY_SECRET: 'x8Kq2vTn9RbLw4ZsYd7PcJhM',
  RAZORPAY_WEBHOOK_SECRET: createSecret(),
};
type Other = 'JWT_SECRET_PREVIOUS' | 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS' | 'RAZORPAY_API_URL';
type Name = keyof typeof published | Other;
type Change = Partial<Record<Name, string>>;
const list = 'These settings are missing or wrong:\n';

describe('where others reach the product', () => {
  it('the product starts with random keys, behind https and a known proxy', () => {
    expect(readApiSettings(published)).toMatchObject({ TRUST_PROXY: 1 });
    expect(readReactorsSettings(published)).toMatchObject({ SMTP_URL: published.SMTP_URL });
  });

  it.each<[string, Change, string]>([
    ['a key of one letter', { JWT_SECRET: 'a'.repeat(32) }, 'JWT_SECRET: can be guessed: use'],
    ['a repeated word', { OTP_KEY: 'change-me'.repeat(4) }, 'OTP_KEY: can be guessed: use'],
    [
      'a weak webhook secret',
      { RAZORPAY_WEBHOOK_SECRET: 'passwordpassword' },
      'RAZORPAY_WEBHOOK_SECRET: can be guessed: use',
    ],
    [
      'the alphabet',
      { JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' },
      'JWT_SECRET: can be guessed: use',
    ],
    [
      'a placeholder',
      { OTP_KEY: 'change-me-before-going-to-production' },
      'OTP_KEY: can be guessed: use',
    ],
    [
      'a weak key that still verifies',
      { JWT_SECRET_PREVIOUS: `${'a'.repeat(32)}@2026-11-25T00:00:00.000Z` },
      'JWT_SECRET_PREVIOUS: can be guessed: use',
    ],
    [
      'a weak webhook secret that still verifies',
      { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'a'.repeat(16) },
      'RAZORPAY_WEBHOOK_SECRET_PREVIOUS: can be guessed: use',
    ],
    [
      'payment keys sent by another protocol',
      { RAZORPAY_API_URL: 'ftp://razorpay.example' },
      'RAZORPAY_API_URL: must begin with https://',
    ],
    [
      'one key for two purposes',
      { OTP_KEY: published.JWT_SECRET },
      'OTP_KEY: must differ from JWT_SECRET',
    ],
    [
      'the publicly known secret of the sandbox',
      { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: SANDBOX_WEBHOOK_SECRET },
      'RAZORPAY_WEBHOOK_SECRET_PREVIOUS: must not be the sandbox’s',
    ],
    [
      'live payments over http',
      { PUBLIC_URL: 'http://nirmaan.example' },
      'PUBLIC_URL: must begin with https://',
    ],
    [
      'payment keys sent in clear',
      { RAZORPAY_API_URL: 'http://razorpay.example' },
      'RAZORPAY_API_URL: must begin with https://',
    ],
    ['no word about proxies', { TRUST_PROXY: '' }, 'TRUST_PROXY: is required with a public'],
    ['trust in every proxy', { TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be the number of'],
    ['a proxy without an address', { TRUST_PROXY: '10.0.0.1,nginx' }, 'TRUST_PROXY: must be the'],
  ])('%s is refused in one sentence', (_, change, sentence) => {
    const start = () => readApiSettings({ ...published, ...change });
    expect(start).toThrow(`${list}  ${sentence}`);
    expect(start).toThrow(/^[^\n]+\n[^\n]+$/);
  });

  it('a product without a mail server is refused', () => {
    const start = () => readReactorsSettings({ ...published, SMTP_URL: '' });
    expect(start).toThrow(`${list}  SMTP_URL: is required with a public PUBLIC_URL`);
  });

  it('proxies can be listed by address, network and name', () => {
    const proxies = { TRUST_PROXY: 'loopback, 10.0.0.0/8' };
    expect(readApiSettings({ ...published, ...proxies })).toMatchObject(proxies);
  });
});

it('on one machine none of this is asked for', () => {
  const local = { ...published, PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '' };
  expect(readApiSettings({ ...local, JWT_SECRET: 'a'.repeat(32) })).toBeTruthy();
});
