import { getGstinState, isGstin, stateCodes } from '@nirmaan/contracts/invoice';
import { canBePrinted, PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { SANDBOX_KEY_ID, SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import {
  isLoopback,
  milliseconds,
  port,
  type PreviousKey,
  previousKeys,
  readConfig,
  sandboxSetting,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import express from 'express';
import { z } from 'zod';
import { requireSafePublicSettings } from './public-settings.js';

const outboxSettings = {
  /** `smtp://user:password@host:587` or smtps; without it mails are written to DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  DATA_DIR: z.string().default('.data'),
};

/** Outgoing mail, and the key for the one-time codes in it. */
const mailSettings = {
  ...outboxSettings,
  MAIL_FROM: z.string().default(`${PRODUCT_NAME} <no-reply@localhost>`),
  /** Rate limit of outgoing mail; by default none for the outbox. */
  MAILS_PER_SECOND: z.coerce.number().int().positive().optional(),
  OTP_KEY: secret,
};

/** What the codes and links of mails are signed with; the api also accepts what a replaced key has signed. */
export interface OtpKeys {
  readonly OTP_KEY: string;
  readonly OTP_KEY_PREVIOUS?: readonly PreviousKey[];
}

/** The time between the deletion of an account and the erasure of its data. */
export const erasureSettings = {
  ERASE_AFTER_DAYS: z.coerce.number().int().nonnegative().default(365),
};

const razorpaySecret = z
  .string('is required: Razorpay and you share it')
  .min(16, 'is too weak: use at least 16 characters');

/** Razorpay, or the local sandbox in its place. */
const paymentSettings = {
  RAZORPAY_KEY_ID: z
    .string('is required: the key id of your Razorpay account')
    .regex(/^(rzp_(live|test)_\w+|rzp_sandbox)$/, 'must begin with rzp_live_ or rzp_test_'),
  RAZORPAY_KEY_SECRET: razorpaySecret,
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
  SANDBOX: sandboxSetting,
  PUBLIC_URL: z.url().default('http://localhost:3000'),
};

/** The previous secret stays valid while the secret is rotated. */
const webhookSettings = {
  RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: razorpaySecret.optional(),
};

const printedText = z
  .string()
  .trim()
  .min(1)
  .refine(canBePrinted, 'must be in Latin letters, as invoices are printed');

/** Who issues invoices; without a GSTIN they are receipts. */
const sellerSettings = {
  SELLER_NAME: printedText.optional(),
  SELLER_ADDRESS: printedText.optional(),
  SELLER_GSTIN: z
    .string()
    .refine(isGstin, 'is no GSTIN: its form, its state or its check digit is wrong')
    .optional(),
  SELLER_STATE: z
    .enum(stateCodes, 'must be the two digits of a state in a GSTIN, e.g. 27')
    .optional(),
  GST_RATE: z.coerce.number().min(0).max(100).default(18),
  GST_SAC: z
    .string()
    .regex(/^\d{4,8}$/, 'must be the 4 to 8 digits of a service accounting code')
    .default('998599'),
};
type SellerSettings = z.infer<z.ZodObject<typeof sellerSettings>>;

/** What a tax invoice must show of its seller. */
function requireWholeSeller(given: SellerSettings, context: z.core.$RefinementCtx): void {
  const { SELLER_GSTIN, SELLER_STATE } = given;
  if (!SELLER_GSTIN) return;
  const refuse = (name: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const name of ['SELLER_NAME', 'SELLER_ADDRESS'] as const)
    if (!given[name]) refuse(name, 'is required with a SELLER_GSTIN: it is part of every invoice');
  if (SELLER_STATE && SELLER_STATE !== getGstinState(SELLER_GSTIN))
    refuse('SELLER_STATE', 'must be the state of SELLER_GSTIN, its first two digits');
}

/** The seller as documents show it. */
export const toSeller = (settings: SellerSettings) => ({
  name: settings.SELLER_NAME ?? PRODUCT_NAME,
  address: settings.SELLER_ADDRESS ?? '',
  gstin: settings.SELLER_GSTIN ?? null,
  state: settings.SELLER_STATE ?? getGstinState(settings.SELLER_GSTIN ?? ''),
  rate: settings.GST_RATE,
  sac: settings.GST_SAC,
});
export type Seller = ReturnType<typeof toSeller>;

export const isSandbox = (keyId: string): boolean => keyId === SANDBOX_KEY_ID;

interface PaymentsAndAddresses {
  readonly RAZORPAY_KEY_ID: string;
  readonly RAZORPAY_API_URL: string;
  readonly RAZORPAY_WEBHOOK_SECRET?: string;
  readonly PUBLIC_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly MONGO_URL?: string;
  readonly SANDBOX?: 'yes' | undefined;
}

/**
 * Allows the sandbox only on loopback addresses, of which SANDBOX=yes asks only PUBLIC_URL, and its publicly known webhook
 * secret only with the sandbox.
 */
function confineSandbox(
  { RAZORPAY_KEY_ID: keyId, RAZORPAY_WEBHOOK_SECRET, ...settings }: PaymentsAndAddresses,
  context: z.core.$RefinementCtx,
): void {
  const { SANDBOX, RAZORPAY_API_URL, PUBLIC_URL, EVENTSTORE_URL, MONGO_URL = '' } = settings;
  const stores = [RAZORPAY_API_URL, EVENTSTORE_URL, ...(MONGO_URL ? [MONGO_URL] : [])];
  const addresses = [PUBLIC_URL, ...(SANDBOX ? [] : stores)];
  const refuse = (name: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (isSandbox(keyId) && !addresses.every(isLoopback))
    refuse('RAZORPAY_KEY_ID', 'must be a real one: the sandbox works on this machine only');
  if (!isSandbox(keyId) && RAZORPAY_WEBHOOK_SECRET === SANDBOX_WEBHOOK_SECRET)
    refuse('RAZORPAY_WEBHOOK_SECRET', 'must not be the sandbox’s: it is publicly known');
}

/** True where mails are files that only this machine's users could read. */
export const isOutboxShown = ({
  SMTP_URL,
  HOST,
  PUBLIC_URL,
  EVENTSTORE_URL,
  MONGO_URL,
}: Pick<ApiSettings, 'SMTP_URL' | 'HOST' | 'PUBLIC_URL' | 'EVENTSTORE_URL' | 'MONGO_URL'>) =>
  !SMTP_URL && [`http://${HOST}`, PUBLIC_URL, EVENTSTORE_URL, MONGO_URL].every(isLoopback);

export const SETTINGS = Symbol('settings of the api');

/** Number of reverse proxies, or Express's `trust proxy` notation; without it no proxy is trusted. */
const trustProxy = z.union([
  z.coerce.number().int().nonnegative(),
  z
    .string()
    .refine(isProxyList, 'must be the number of proxies in front of the api, or their addresses'),
]);

function isProxyList(value: string): boolean {
  try {
    express().set('trust proxy', value);
    return true;
  } catch {
    return false;
  }
}

/** Entries between semicolons; `none` is an empty list. */
const list = z.string().transform((text) =>
  text === 'none'
    ? []
    : text
        .split(';')
        .map((entry) => entry.trim())
        .filter(Boolean),
);

const apiEnvironment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    ...storeSettings,
    JWT_SECRET: secret,
    JWT_SECRET_PREVIOUS: previousKeys,
    EMAIL_CLAIM_KEY: secret,
    OTP_KEY: secret,
    OTP_KEY_PREVIOUS: previousKeys,
    AUDIT_SIGNING_KEY: secret,
    ...paymentSettings,
    ...webhookSettings,
    ...outboxSettings,
    ...erasureSettings,
    TRUST_PROXY: trustProxy.optional(),
    /** Requests per address and minute, of each throttled call. */
    THROTTLE_PER_ADDRESS: z.coerce.number().int().positive().default(600),
    /** Requests per account and hour, of each throttled call. */
    THROTTLE_PER_ACCOUNT: z.coerce.number().int().positive().default(120),
    /** Requests per address and minute, built files excepted. */
    REQUESTS_PER_ADDRESS: z.coerce.number().int().positive().default(3_000),
    /** The api processes behind the balancer: each takes its share of the limits. */
    API_INSTANCES: z.coerce.number().int().positive().default(1),
    /** A program with its arguments that reads a file from its standard input: 0 for clean, 1 for infected. */
    ATTACHMENT_SCAN_COMMAND: z.string().trim().min(1).optional(),
    /** The api is not ready while its read models lag more than this. */
    READY_MAX_LAG_SECONDS: z.coerce.number().positive().default(30),
    /** Folder of the built client; without it only the API is served. */
    CLIENT_DIR: z.string().optional(),
    /** Figures on the home page, in place of the sample ones. */
    CLAIMS: list
      .pipe(z.array(z.string().regex(/^\S+ \S/, 'each must be a figure and its words')))
      .optional(),
    /** Pages at social networks, in place of the sample ones. */
    SOCIAL_LINKS: list.pipe(z.array(z.url({ protocol: /^https$/ }))).optional(),
  })
  .superRefine(confineSandbox)
  .superRefine(
    requireSafePublicSettings({
      TRUST_PROXY:
        'is required with a public PUBLIC_URL: the number of proxies in front of the api, 0 for none',
    }),
  );
export type ApiSettings = z.infer<typeof apiEnvironment>;

/** This process's part of a limit that the processes do not count together. */
export const getShare = (limit: number, { API_INSTANCES }: Pick<ApiSettings, 'API_INSTANCES'>) =>
  Math.ceil(limit / API_INSTANCES);

/** Throws ConfigError with every variable that is missing or wrong. */
export const readApiSettings = (env: NodeJS.ProcessEnv): ApiSettings =>
  readConfig(apiEnvironment, env);

const reactorsEnvironment = z
  .object({
    ...storeSettings,
    /** Age at which a reserved credit without a proposal counts as orphaned. */
    ORPHANED_CREDIT_GRACE_MS: milliseconds.default(30_000),
    ...mailSettings,
    EMAIL_CLAIM_KEY: secret,
    AUDIT_SIGNING_KEY: secret,
    /** Interval between anchors of the event store, if it has new events. */
    ANCHOR_EVERY_MS: milliseconds.min(100).default(10 * 60_000),
    /** A folder for copies of the anchors. */
    ANCHOR_DIR: z.string().optional(),
    ...paymentSettings,
    /** Age at which an open order is first reconciled with Razorpay; later intervals grow. */
    RECONCILE_FIRST_GAP_MS: milliseconds.min(100).default(30_000),
    ...sellerSettings,
  })
  .superRefine(confineSandbox)
  .superRefine(requireWholeSeller)
  .superRefine(
    requireSafePublicSettings({
      SMTP_URL:
        'is required with a public PUBLIC_URL: the mail server, e.g. smtps://user:password@host',
    }),
  );
export type ReactorsSettings = z.infer<typeof reactorsEnvironment>;

export const readReactorsSettings = (env: NodeJS.ProcessEnv): ReactorsSettings =>
  readConfig(reactorsEnvironment, env);
