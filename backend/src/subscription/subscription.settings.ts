import { SANDBOX_KEY_ID, SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { isLoopback, milliseconds, sandboxSetting } from '@nirmaan/platform/config';
import { z } from 'zod';
import type { Fault, ProcessSettings, SettingsIn } from '../kernel/process/index.js';

const razorpaySecret = z
  .string('is required: Razorpay and you share it')
  .min(16, 'is too weak: use at least 16 characters');

/** Razorpay, or the local sandbox in its place. */
export const paymentSettings = {
  RAZORPAY_KEY_ID: z
    .string('is required: the key id of your Razorpay account')
    .regex(/^(rzp_(live|test)_\w+|rzp_sandbox)$/, 'must begin with rzp_live_ or rzp_test_'),
  RAZORPAY_KEY_SECRET: razorpaySecret,
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
  SANDBOX: sandboxSetting,
};
export type PaymentSettings = SettingsIn<typeof paymentSettings>;

/** The previous secret stays valid while the secret is rotated. */
export const webhookSettings = {
  RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: razorpaySecret.optional(),
};
export type WebhookSettings = SettingsIn<typeof webhookSettings>;

export const reconcilerSettings = {
  /** Age at which an open order is first reconciled with Razorpay; later intervals grow. */
  RECONCILE_FIRST_GAP_MS: milliseconds.min(100).default(30_000),
};
export type ReconcilerSettings = SettingsIn<typeof reconcilerSettings>;

export const isSandbox = (keyId: string): boolean => keyId === SANDBOX_KEY_ID;

type Payments = PaymentSettings &
  Partial<WebhookSettings> &
  Pick<ProcessSettings, 'PUBLIC_URL' | 'EVENTSTORE_URL' | 'MONGO_URL'>;

/**
 * Allows the sandbox only on loopback addresses, of which SANDBOX=yes asks only PUBLIC_URL, and its publicly known webhook
 * secret only with the sandbox.
 */
export function confineSandbox(given: Payments): Fault[] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_API_URL, RAZORPAY_WEBHOOK_SECRET, SANDBOX } = given;
  const { PUBLIC_URL, EVENTSTORE_URL, MONGO_URL } = given;
  const addresses = [PUBLIC_URL, ...(SANDBOX ? [] : [RAZORPAY_API_URL, EVENTSTORE_URL, MONGO_URL])];
  if (isSandbox(keyId))
    return addresses.every(isLoopback)
      ? []
      : [['RAZORPAY_KEY_ID', 'must be a real one: the sandbox works on this machine only']];
  return refusePublicSecret('RAZORPAY_WEBHOOK_SECRET', RAZORPAY_WEBHOOK_SECRET);
}

const refusePublicSecret = (name: string, secret: string | undefined): Fault[] =>
  secret === SANDBOX_WEBHOOK_SECRET
    ? [[name, 'must not be the sandbox’s: it is publicly known']]
    : [];

/** Holds in public: payments and their keys are encrypted on their way. */
export function protectPayments({
  RAZORPAY_KEY_ID,
  RAZORPAY_API_URL,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous,
  PUBLIC_URL,
}: Payments): Fault[] {
  const isLive = RAZORPAY_KEY_ID.startsWith('rzp_live_');
  const isClear = !/^https:/i.test(RAZORPAY_API_URL) && !isLoopback(RAZORPAY_API_URL);
  return [
    ...refusePublicSecret('RAZORPAY_WEBHOOK_SECRET_PREVIOUS', previous),
    ...(isLive && !PUBLIC_URL.startsWith('https:')
      ? [['PUBLIC_URL', 'must begin with https:// with live Razorpay keys'] as const]
      : []),
    ...(isClear
      ? [['RAZORPAY_API_URL', 'must begin with https://: the keys are sent there'] as const]
      : []),
  ];
}
