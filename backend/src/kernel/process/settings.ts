import {
  eventStoreUrl,
  milliseconds,
  mongoUrl,
  port,
  readConfig,
  secret,
} from '@nirmaan/platform/config';
import { z } from 'zod';
import { mailSettings } from './mail-settings.js';
import { keepSandboxHere, paymentSettings, webhookSettings } from './payment-settings.js';

export const SETTINGS = Symbol('settings of the api');

/** Where the api finds its stores, its secrets and the built client. */
const apiEnvironment = z
  .object({
    PORT: port.default(3000),
    /** The address to listen on; all of them where none is named. */
    HOST: z.string().default('0.0.0.0'),
    EVENTSTORE_URL: eventStoreUrl,
    MONGO_URL: mongoUrl,
    JWT_SECRET: secret,
    EMAIL_CLAIM_KEY: secret,
    OTP_KEY: secret,
    AUDIT_SIGNING_KEY: secret,
    ...paymentSettings,
    ...webhookSettings,
    /** How many proxies stand in front: a number, or Express's own notation. Without it none is believed. */
    TRUST_PROXY: z.union([z.coerce.number().int().nonnegative(), z.string()]).optional(),
    /** Calls of sign-in and registration that one address may make in a minute. */
    THROTTLE_PER_ADDRESS: z.coerce.number().int().positive().default(600),
    /** An api whose read models are further behind the log than this is not ready. */
    READY_MAX_LAG_SECONDS: z.coerce.number().positive().default(30),
    /** The folder of the built client; without it only the API is served. */
    CLIENT_DIR: z.string().optional(),
  })
  .superRefine(keepSandboxHere);
export type ApiSettings = z.infer<typeof apiEnvironment>;

/** Throws ConfigError with every variable that is missing or wrong. */
export const readApiSettings = (env: NodeJS.ProcessEnv): ApiSettings =>
  readConfig(apiEnvironment, env);

const reactorsEnvironment = z
  .object({
    EVENTSTORE_URL: eventStoreUrl,
    MONGO_URL: mongoUrl,
    /** How old a credit must be before a missing proposal counts as orphaned. */
    ORPHANED_CREDIT_GRACE_MS: milliseconds.default(30_000),
    ...mailSettings,
    AUDIT_SIGNING_KEY: secret,
    /** How often the log is anchored, if anything is new on it. */
    ANCHOR_EVERY_MS: milliseconds.min(100).default(10 * 60_000),
    ...paymentSettings,
    /** How old an order must be before Razorpay is asked about it; then at ever longer intervals. */
    RECONCILE_FIRST_GAP_MS: milliseconds.min(100).default(30_000),
  })
  .superRefine(keepSandboxHere);
export type ReactorsSettings = z.infer<typeof reactorsEnvironment>;

export const readReactorsSettings = (env: NodeJS.ProcessEnv): ReactorsSettings =>
  readConfig(reactorsEnvironment, env);
