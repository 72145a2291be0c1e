import { readConfig } from '@nirmaan/platform/config';
import { z } from 'zod';
import { otpSettings, previousOtpSettings, tokenSettings } from './account/account.settings.js';
import { orphanedCreditSettings } from './application/application.settings.js';
import { scannerSettings } from './attachment/attachment.settings.js';
import { anchorSettings, signingSettings } from './audit/audit.settings.js';
import { clientSettings } from './client/client.settings.js';
import { erasureSettings } from './erasure/erasure.settings.js';
import { readinessSettings } from './health/health.settings.js';
import { requireWholeSeller, sellerSettings } from './invoice/invoice.settings.js';
import {
  follow,
  followInPublic,
  httpSettings,
  processSettings,
  requireTrustProxy,
} from './kernel/process/index.js';
import { mailSettings, outboxSettings, requireMailServer } from './mail/mail.settings.js';
import {
  confineSandbox,
  paymentSettings,
  protectPayments,
  reconcilerSettings,
  webhookSettings,
} from './subscription/subscription.settings.js';

/** The settings of the api, as its slices declare them. */
const apiSettings = z.object({
  ...processSettings,
  ...httpSettings,
  ...tokenSettings,
  ...otpSettings,
  ...previousOtpSettings,
  ...signingSettings,
  ...paymentSettings,
  ...webhookSettings,
  ...outboxSettings,
  ...erasureSettings,
  ...scannerSettings,
  ...readinessSettings,
  ...clientSettings,
});
export type ApiSettings = z.infer<typeof apiSettings>;

export const apiEnvironment = apiSettings
  .superRefine(follow<ApiSettings>(confineSandbox))
  .superRefine(followInPublic<ApiSettings>(requireTrustProxy, protectPayments));

/** Throws ConfigError with every variable that is missing or wrong. */
export const readApiSettings = (env: NodeJS.ProcessEnv): ApiSettings =>
  readConfig(apiEnvironment, env);

/** Those of the reactors. */
const reactorsSettings = z.object({
  ...processSettings,
  ...otpSettings,
  ...mailSettings,
  ...anchorSettings,
  ...paymentSettings,
  ...reconcilerSettings,
  ...orphanedCreditSettings,
  ...sellerSettings,
});
export type ReactorsSettings = z.infer<typeof reactorsSettings>;

export const reactorsEnvironment = reactorsSettings
  .superRefine(follow<ReactorsSettings>(confineSandbox, requireWholeSeller))
  .superRefine(followInPublic<ReactorsSettings>(requireMailServer, protectPayments));

export const readReactorsSettings = (env: NodeJS.ProcessEnv): ReactorsSettings =>
  readConfig(reactorsEnvironment, env);
