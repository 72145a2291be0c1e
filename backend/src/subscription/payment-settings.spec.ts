import { createSecret } from '@nirmaan/platform/config';
import { readApiSettings } from '../settings.js';

const here = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  MONGO_URL: 'mongodb://127.0.0.1:27017/?directConnection=true',
  PUBLIC_URL: 'http://localhost:3000',
  ...{ JWT_SECRET: createSecret(), EMAIL_CLAIM_KEY: createSecret() },
  ...{ OTP_KEY: createSecret(), KEYRING_KEK: createSecret(), AUDIT_SIGNING_KEY: createSecret() },
  TRUST_PROXY: '1',
};
const sandbox = {
  RAZORPAY_KEY_ID: 'rzp_sandbox',
  RAZORPAY_KEY_SECRET: 's'.repeat(32),
  RAZORPAY_WEBHOOK_SECRET: 'sandbox_webhook_secret',
  RAZORPAY_API_URL: 'http://127.0.0.1:4000',
};
const real = {
  RAZORPAY_KEY_ID: 'rzp_live_abc123',
  RAZORPAY_KEY_SECRET: createSecret(),
  RAZORPAY_WEBHOOK_SECRET: createSecret(),
};

describe('the settings of payments', () => {
  it('take the sandbox on this machine', () => {
    expect(readApiSettings({ ...here, ...sandbox })).toMatchObject(sandbox);
  });

  it.each([
    { PUBLIC_URL: 'https://nirmaan.example' },
    { EVENTSTORE_URL: 'esdb://events.example:2113' },
    { MONGO_URL: 'mongodb://db.example:27017' },
    { RAZORPAY_API_URL: 'https://api.razorpay.com' },
  ])('refuse the sandbox with %j', (elsewhere) => {
    expect(() => readApiSettings({ ...here, ...sandbox, ...elsewhere })).toThrow(
      'RAZORPAY_KEY_ID: must be a real one',
    );
  });

  it('take the sandbox with stores elsewhere where SANDBOX=yes asks for it', () => {
    const elsewhere = {
      EVENTSTORE_URL: 'esdb://events.example:2113',
      MONGO_URL: 'mongodb://db.example:27017',
      RAZORPAY_API_URL: 'http://sandbox.example:4000',
      SANDBOX: 'yes',
    };
    expect(readApiSettings({ ...here, ...sandbox, ...elsewhere })).toMatchObject(elsewhere);
    const open = { PUBLIC_URL: 'https://nirmaan.example' };
    expect(() => readApiSettings({ ...here, ...sandbox, ...elsewhere, ...open })).toThrow(
      'RAZORPAY_KEY_ID: must be a real one',
    );
  });

  it('take real keys anywhere, and Razorpay’s own address', () => {
    const elsewhere = { PUBLIC_URL: 'https://nirmaan.example' };
    expect(readApiSettings({ ...here, ...real, ...elsewhere })).toMatchObject({
      RAZORPAY_API_URL: 'https://api.razorpay.com',
    });
  });

  it.each(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])(
    'stop the start without %s',
    (name) => {
      expect(() => readApiSettings({ ...here, ...real, [name]: '' })).toThrow(
        `${name}: is required`,
      );
    },
  );

  it('refuse the sandbox’s webhook secret beside real keys, and weak ones', () => {
    const known = { RAZORPAY_WEBHOOK_SECRET: sandbox.RAZORPAY_WEBHOOK_SECRET };
    expect(() => readApiSettings({ ...here, ...real, ...known })).toThrow('publicly known');
    const weak = { RAZORPAY_WEBHOOK_SECRET: 'short' };
    expect(() => readApiSettings({ ...here, ...real, ...weak })).toThrow('too weak');
  });
});
