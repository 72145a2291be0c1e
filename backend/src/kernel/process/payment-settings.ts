import { SANDBOX_KEY_ID, SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { isLoopback } from '@nirmaan/platform/config';
import { z } from 'zod';

const razorpaySecret = z
  .string('is required: Razorpay and you share it')
  .min(16, 'is too weak: use at least 16 characters');

/** How Razorpay is reached, or the sandbox that stands in for it. */
export const paymentSettings = {
  RAZORPAY_KEY_ID: z
    .string('is required: the key id of your Razorpay account')
    .regex(/^(rzp_(live|test)_\w+|rzp_sandbox)$/, 'must begin with rzp_live_ or rzp_test_'),
  RAZORPAY_KEY_SECRET: razorpaySecret,
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
};

/** What the webhooks are signed with; two of them while the secret is being changed. */
export const webhookSettings = {
  RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: razorpaySecret.optional(),
};

export const isSandbox = (keyId: string): boolean => keyId === SANDBOX_KEY_ID;

interface PaymentsAndAddresses {
  readonly RAZORPAY_KEY_ID: string;
  readonly RAZORPAY_API_URL: string;
  readonly RAZORPAY_WEBHOOK_SECRET?: string;
  readonly PUBLIC_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly MONGO_URL?: string;
}

/** Play money stays on this machine, and the sandbox's secret, which everybody knows, signs nothing real. */
export function keepSandboxHere(
  { RAZORPAY_KEY_ID: keyId, RAZORPAY_WEBHOOK_SECRET, ...settings }: PaymentsAndAddresses,
  context: z.core.$RefinementCtx,
): void {
  const { RAZORPAY_API_URL, PUBLIC_URL, EVENTSTORE_URL, MONGO_URL } = settings;
  const addresses = [RAZORPAY_API_URL, PUBLIC_URL, EVENTSTORE_URL, MONGO_URL ?? PUBLIC_URL];
  const refuse = (name: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (isSandbox(keyId) && !addresses.every(isLoopback))
    refuse('RAZORPAY_KEY_ID', 'must be a real one: the sandbox is for this machine alone');
  if (!isSandbox(keyId) && RAZORPAY_WEBHOOK_SECRET === SANDBOX_WEBHOOK_SECRET)
    refuse('RAZORPAY_WEBHOOK_SECRET', 'must not be the sandbox’s, which everybody knows');
}
