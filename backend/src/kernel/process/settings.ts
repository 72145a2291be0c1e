import { port, secret, storeSettings } from '@nirmaan/platform/config';
import express from 'express';
import { z } from 'zod';
import type { Fault } from './setting-rules.js';

export const SETTINGS = Symbol('settings of the process');

/** What a group of settings is once it is read. */
export type SettingsIn<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** Of every process. The settings of a slice stand in its folder; `backend/src/settings.ts` collects them. */
export const processSettings = {
  ...storeSettings,
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  DATA_DIR: z.string().default('.data'),
  EMAIL_CLAIM_KEY: secret,
};
export type ProcessSettings = SettingsIn<typeof processSettings>;

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

export const httpSettings = {
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  TRUST_PROXY: trustProxy.optional(),
  /** Requests per address and minute, of each throttled call. */
  THROTTLE_PER_ADDRESS: z.coerce.number().int().positive().default(600),
  /** Requests per account and hour, of each throttled call. */
  THROTTLE_PER_ACCOUNT: z.coerce.number().int().positive().default(120),
  /** Requests per address and minute, built files excepted. */
  REQUESTS_PER_ADDRESS: z.coerce.number().int().positive().default(3_000),
  /** The api processes behind the balancer: each takes its share of the limits. */
  API_INSTANCES: z.coerce.number().int().positive().default(1),
};
export type HttpSettings = SettingsIn<typeof httpSettings>;

/** Holds in public. */
export const requireTrustProxy = ({ TRUST_PROXY }: Pick<HttpSettings, 'TRUST_PROXY'>): Fault[] =>
  TRUST_PROXY === undefined
    ? [
        [
          'TRUST_PROXY',
          'is required with a public PUBLIC_URL: the number of proxies in front of the api, 0 for none',
        ],
      ]
    : [];

/** This process's part of a limit that the processes do not count together. */
export const getShare = (limit: number, { API_INSTANCES }: Pick<HttpSettings, 'API_INSTANCES'>) =>
  Math.ceil(limit / API_INSTANCES);
