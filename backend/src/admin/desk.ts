import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause, EventStore } from '@nirmaan/platform/eventstore';
import { type Stores, withStores } from '@nirmaan/platform/stores';
import { v4 } from 'uuid';
import { EmailKeys, requireOwnEmailKey } from '../account/account.module.js';
import { ImageStore } from '../image/image.module.js';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { systemCause } from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import type { AdminSettings } from './admin-settings.js';

/** The dependencies of an operator's commands. */
export interface Desk {
  readonly eventStore: EventStore;
  readonly executor: CommandExecutor;
  readonly emailKeys: EmailKeys;
  readonly images: ImageStore;
  readonly reader: ReadModelReader;
  readonly cause: Cause;
}

/** Runs a command's work with these dependencies. */
export type AtDesk = (work: (desk: Desk) => Promise<void>) => Promise<void>;

export const deskOn = ({ eventStore, db }: Stores, emailKey: string): Desk => ({
  eventStore,
  executor: new CommandExecutor(eventStore, systemClock),
  emailKeys: new EmailKeys(emailKey),
  images: new ImageStore(db),
  reader: new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore),
  cause: systemCause('admin', v4()),
});

/** Opens the dependencies for one command and closes them. */
export const withDesk = (
  settings: AdminSettings,
  work: (desk: Desk) => Promise<void>,
): Promise<void> =>
  withStores(settings, async (stores) => {
    const desk = deskOn(stores, settings.EMAIL_CLAIM_KEY);
    await requireOwnEmailKey(stores.eventStore, desk.emailKeys);
    await work(desk);
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
