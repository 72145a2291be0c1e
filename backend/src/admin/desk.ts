import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { type Stores, withStores } from '@nirmaan/platform/stores';
import { v4 } from 'uuid';
import { EmailKeys } from '../account/account.module.js';
import { ImageStore } from '../image/image.module.js';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import type { AdminSettings } from './admin-settings.js';

/** What an operator's commands work with. */
export interface Desk {
  readonly executor: CommandExecutor;
  readonly emailKeys: EmailKeys;
  readonly images: ImageStore;
  readonly reader: ReadModelReader;
  readonly cause: Cause;
}

/** Runs a command's work at a desk. */
export type AtDesk = (work: (desk: Desk) => Promise<void>) => Promise<void>;

export const deskOn = ({ eventStore, db }: Stores, emailKey: string): Desk => ({
  executor: new CommandExecutor(eventStore, systemClock),
  emailKeys: new EmailKeys(emailKey),
  images: new ImageStore(db),
  reader: new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore),
  cause: { actor: { kind: 'system', name: 'admin' }, correlationId: v4(), causationId: v4() },
});

/** Runs one command at a desk of its own. */
export const withDesk = (
  settings: AdminSettings,
  work: (desk: Desk) => Promise<void>,
): Promise<void> =>
  withStores(settings, (stores) => work(deskOn(stores, settings.EMAIL_CLAIM_KEY)));

/** What an operator asked for cannot be done; the message says why. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** The value of a result; a refusal ends the command with its text. */
export function done<Value>(result: Result<Value, RefusalCode>): Value {
  if (result.ok) return result.value;
  throw new AdminError(refusals[result.refusal.code].message);
}
