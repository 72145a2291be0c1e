import { API_BASE } from '@nirmaan/contracts/kernel';
import {
  SANDBOX_KEY_ID,
  SANDBOX_WEBHOOK_SECRET,
  subscriptionCalls,
} from '@nirmaan/contracts/subscription';
import { ConfigError } from '../config/read-config.js';
import type { Environment } from './spawn.js';
import { freePort } from './free-port.js';
import type { Settings } from './settings.js';

/** The payment sandbox: what it is told, and what the product is told of it. */
export interface Sandbox {
  readonly port: number;
  readonly standIn: Environment;
  readonly product: Environment;
}

/**
 * Play money, for a product on this machine that was given no key of Razorpay; null where it was given one.
 * Throws ConfigError where real payments are needed and cannot be made.
 */
export async function sandboxFor(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  secrets: Environment,
): Promise<Sandbox | null> {
  if (env['RAZORPAY_KEY_ID']) return requireSecret(env);
  if (!settings.onThisMachine)
    throw new ConfigError(
      'RAZORPAY_KEY_ID is required: payments are played only with embedded stores and a PUBLIC_URL on this machine.',
    );
  return play(settings.port, secrets['RAZORPAY_KEY_SECRET'] ?? '');
}

/** A secret of our own making would prove nothing to Razorpay. */
function requireSecret(env: NodeJS.ProcessEnv): null {
  if (env['RAZORPAY_KEY_SECRET']) return null;
  throw new ConfigError('RAZORPAY_KEY_SECRET is required where RAZORPAY_KEY_ID is given.');
}

async function play(apiPort: number, keySecret: string): Promise<Sandbox> {
  const port = await freePort();
  const secrets = {
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  };
  const webhookUrl = `http://127.0.0.1:${apiPort}${API_BASE}${subscriptionCalls.webhook.path}`;
  return {
    port,
    standIn: { ...secrets, RAZORPAY_WEBHOOK_URL: webhookUrl },
    product: {
      ...secrets,
      RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
      RAZORPAY_API_URL: `http://127.0.0.1:${port}`,
    },
  };
}
