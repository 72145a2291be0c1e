import { EventLog } from '@nirmaan/platform/eventstore';
import { connectMongo } from '@nirmaan/platform/mongo';
import type { Db } from 'mongodb';
import { CommandGate, systemClock } from '../../kernel/commands/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../../kernel/reading/index.js';
import { Archive } from '../archive.js';
import { Seal } from '../seal.js';
import type { HistorySettings } from './history-settings.js';

/** What an auditor's commands work with. */
export interface ReadingRoom {
  readonly log: EventLog;
  readonly archive: Archive;
  readonly reader: ReadModelReader;
  readonly seal: Seal;
}

/** Runs a command's work in a reading room. */
export type InRoom = (work: (room: ReadingRoom) => Promise<void>) => Promise<void>;

export const roomOn = (log: EventLog, db: Db, signingKey: string): ReadingRoom => ({
  log,
  archive: new Archive(log, new CommandGate(log, systemClock)),
  reader: new ReadModelReader(db, new LiveReadModelsFinder(db), log),
  seal: new Seal(signingKey),
});

/** Opens the stores for one command, and closes them again. */
export async function withRoom(
  settings: HistorySettings,
  work: (room: ReadingRoom) => Promise<void>,
): Promise<void> {
  const log = EventLog.at(settings.EVENTSTORE_URL);
  const mongo = await connectMongo(settings.MONGO_URL);
  try {
    await work(roomOn(log, mongo.db, settings.AUDIT_SIGNING_KEY));
  } finally {
    await log.close();
    await mongo.close();
  }
}

/** What an auditor asked for cannot be answered; the message says why. */
export class HistoryError extends Error {
  override readonly name = 'HistoryError';
}
