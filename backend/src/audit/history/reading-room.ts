import type { EventStore } from '@nirmaan/platform/eventstore';
import { type Stores, withStores } from '@nirmaan/platform/stores';
import { LiveReadModelsFinder, ReadModelReader } from '../../kernel/reading/index.js';
import { Archive } from '../archive.js';
import { Seal } from '../seal.js';
import type { HistorySettings } from './history-settings.js';

/** What an auditor's commands work with. */
export interface ReadingRoom {
  readonly log: EventStore;
  readonly archive: Archive;
  readonly reader: ReadModelReader;
  readonly seal: Seal;
}

/** Runs a command's work in a reading room. */
export type InRoom = (work: (room: ReadingRoom) => Promise<void>) => Promise<void>;

const roomOn = ({ eventStore: log, db }: Stores, signingKey: string): ReadingRoom => ({
  log,
  archive: new Archive(log),
  reader: new ReadModelReader(db, new LiveReadModelsFinder(db), log),
  seal: new Seal(signingKey),
});

/** Runs one command in a room of its own. */
export const withRoom = (
  settings: HistorySettings,
  work: (room: ReadingRoom) => Promise<void>,
): Promise<void> =>
  withStores(settings, (stores) => work(roomOn(stores, settings.AUDIT_SIGNING_KEY)));

/** What an auditor asked for cannot be answered; the message says why. */
export class HistoryError extends Error {
  override readonly name = 'HistoryError';
}
