import { SANDBOX_KEY_ID, SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config/read-config.js';
import { sandboxFor } from './sandbox.js';
import { readSettings } from './settings.js';

const secrets = { RAZORPAY_KEY_SECRET: 'a secret made on this machine' };
const sandboxWith = (env: NodeJS.ProcessEnv) => sandboxFor(readSettings(env), env, secrets);

describe('the payment sandbox', () => {
  it('is played on this machine, where nobody gave a key', async () => {
    const sandbox = await sandboxWith({ PORT: '3999' });
    const shared = { ...secrets, RAZORPAY_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET };
    expect(sandbox).toEqual({
      port: sandbox?.port,
      standIn: {
        ...shared,
        RAZORPAY_WEBHOOK_URL: 'http://127.0.0.1:3999/api/webhooks/razorpay',
      },
      product: {
        ...shared,
        RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
        RAZORPAY_API_URL: `http://127.0.0.1:${sandbox?.port ?? 0}`,
      },
    });
  });

  it('is not there beside real keys', async () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'of Razorpay' };
    expect(await sandboxWith(keys)).toBeNull();
    await expect(sandboxWith({ RAZORPAY_KEY_ID: 'rzp_test_1' })).rejects.toThrow(
      'RAZORPAY_KEY_SECRET is required',
    );
  });

  it.each([
    ['a public address', { PUBLIC_URL: 'https://nirmaan.example' }],
    ['a real EventStoreDB', { EVENTSTORE_URL: 'esdb://events.example:2113' }],
    ['a real MongoDB', { MONGO_URL: 'mongodb://documents.example:27017' }],
  ])('never plays with money at %s', async (_, env) => {
    await expect(sandboxWith(env)).rejects.toThrow(ConfigError);
  });
});
