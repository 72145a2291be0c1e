import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { type Stores, withStores } from '@nirmaan/platform/stores';
import { v4 } from 'uuid';
import {
  addRunningStores,
  readConfig,
  readGeneratedSecret,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import { z } from 'zod';
import { EmailKeys, requireOwnEmailKey } from '../account/account.module.js';
import { ImageStore } from '../image/image.module.js';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { systemCause } from '../kernel/reacting/index.js';
import { Pseudonyms, SecurityLog } from '../kernel/security-log/security-log.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { erasureSettings } from '../kernel/process/settings.js';

const environment = z.object({
  ...storeSettings,
  EMAIL_CLAIM_KEY: secret,
  DATA_DIR: z.string().default('.data'),
  ...erasureSettings,
});
export type AdminSettings = z.infer<typeof environment>;

/**
 * The stores and the key that hashes e-mail addresses: from the environment, or from the installation that runs on this
 * machine. Throws ConfigError.
 */
export const readAdminSettings = (env: NodeJS.ProcessEnv): AdminSettings =>
  readConfig(environment, {
    ...addRunningStores(env),
    ...readGeneratedSecret(env, 'EMAIL_CLAIM_KEY'),
  });

/** The dependencies of an operator's commands. */
export interface Desk extends Stores {
  readonly executor: CommandExecutor;
  readonly emailKeys: EmailKeys;
  readonly images: ImageStore;
  readonly reader: ReadModelReader;
  readonly security: SecurityLog;
  readonly settings: Pick<AdminSettings, 'ERASE_AFTER_DAYS'>;
  readonly cause: Cause;
}

/** Runs a command's work with these dependencies. */
export type AtDesk = (work: (desk: Desk) => Promise<void>) => Promise<void>;

export const deskOn = (
  stores: Stores,
  settings: Pick<AdminSettings, 'EMAIL_CLAIM_KEY' | 'ERASE_AFTER_DAYS'>,
  security: SecurityLog,
): Desk => ({
  ...stores,
  settings,
  executor: new CommandExecutor(stores.eventStore, systemClock),
  emailKeys: new EmailKeys(settings),
  images: new ImageStore(stores.db),
  reader: new ReadModelReader(stores.db, new LiveReadModelsFinder(stores.db), stores.eventStore),
  security,
  cause: systemCause('admin', v4()),
});

/** Opens the dependencies for one command and closes them. */
export const withDesk = (settings: AdminSettings, work: (desk: Desk) => Promise<void>) =>
  withStores(settings, async (opened) => {
    const { DATA_DIR, EMAIL_CLAIM_KEY } = settings;
    const pseudonyms = new Pseudonyms(EMAIL_CLAIM_KEY);
    const security = new SecurityLog(DATA_DIR, 'admin', pseudonyms, console.error);
    try {
      const desk = deskOn(opened, settings, security);
      await requireOwnEmailKey(opened.eventStore, desk.emailKeys);
      await work(desk);
    } finally {
      await security.close();
    }
  });

/** The command cannot be carried out; the message says why. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Unwraps a result; throws AdminError with the refusal's text. */
export function done<Value>(result: Result<Value, RefusalCode>): Value {
  if (result.ok) return result.value;
  throw new AdminError(refusals[result.refusal.code].message);
}
