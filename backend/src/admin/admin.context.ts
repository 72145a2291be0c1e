import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import { Module } from '@nestjs/common';
import type { Cause } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
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
import { EmailKeys, RegisterUserHandler, requireOwnEmailKey } from '../account/account.module.js';
import { ImageStore } from '../image/image.module.js';
import { AggregateReader, Clock, CommandBus } from '../kernel/commands/index.js';
import { CommandHandlersModule } from '../command-handlers.module.js';
import { Erasures } from '../erasure/erasures.js';
import { AddStaffHandler } from './add-staff.js';
import { SkipEventHandler } from './skip-event.js';
import { systemCause } from '../kernel/reacting/index.js';
import { Pseudonyms, SecurityLog } from '../kernel/security-log/security-log.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { erasureSettings } from '../erasure/erasure.settings.js';
import { openContext } from '../open-context.js';

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
export interface AdminContext extends Stores {
  readonly bus: CommandBus;
  readonly aggregates: AggregateReader;
  readonly clock: Clock;
  readonly emailKeys: EmailKeys;
  readonly erasures: Erasures;
  readonly images: ImageStore;
  readonly reader: ReadModelReader;
  readonly security: SecurityLog;
  readonly settings: ContextSettings;
  readonly cause: Cause;
}

type ContextSettings = Pick<AdminSettings, 'EMAIL_CLAIM_KEY' | 'ERASE_AFTER_DAYS'>;

/** Runs a command's work with these dependencies. */
export type WithContext = (work: (context: AdminContext) => Promise<void>) => Promise<void>;

/** The handlers of the operators' commands, and what they need. */
@Module({
  imports: [CommandHandlersModule],
  providers: [
    AddStaffHandler,
    RegisterUserHandler,
    SkipEventHandler,
    EmailKeys,
    Erasures,
    ImageStore,
    LiveReadModelsFinder,
    ReadModelReader,
  ],
})
class AdminModule {}

export const openAdminContext = (stores: Stores, settings: ContextSettings) =>
  openContext({ ...stores, settings, log: silentLog() }, AdminModule);

/** Does the work with these stores; they stay open. */
export async function runInAdminContext(
  stores: Stores,
  settings: ContextSettings,
  security: SecurityLog,
  work: (context: AdminContext) => Promise<void>,
): Promise<void> {
  const context = await openAdminContext(stores, settings);
  await work({
    ...stores,
    settings,
    bus: context.get(CommandBus),
    aggregates: context.get(AggregateReader),
    clock: context.get(Clock),
    emailKeys: context.get(EmailKeys),
    erasures: context.get(Erasures),
    images: context.get(ImageStore),
    reader: context.get(ReadModelReader),
    security,
    cause: systemCause('admin', v4()),
  }).finally(() => context.close());
}

/** Opens the stores for one command and closes them. */
export const withAdminContext = (
  settings: AdminSettings,
  work: (context: AdminContext) => Promise<void>,
) =>
  withStores(settings, async (stores) => {
    const { DATA_DIR, EMAIL_CLAIM_KEY } = settings;
    await requireOwnEmailKey(stores.eventStore, new EmailKeys(settings));
    const pseudonyms = new Pseudonyms(EMAIL_CLAIM_KEY);
    const security = new SecurityLog(DATA_DIR, 'admin', pseudonyms, console.error);
    await runInAdminContext(stores, settings, security, work).finally(() => security.close());
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
