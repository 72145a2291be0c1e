import { besideRunning, ConfigError, readConfig, storeSettings } from '@nirmaan/platform/config';
import { EventLog } from '@nirmaan/platform/eventstore';
import { createLog } from '@nirmaan/platform/log';
import { connectMongo } from '@nirmaan/platform/mongo';
import { z } from 'zod';
import { OperatorError } from '../operator/index.js';
import { type Workplace, workplaceWith } from '../worker/workplace.js';
import { NOT_DONE } from './exit-codes.js';

type Job = (workplace: Workplace, signal: AbortSignal) => Promise<void>;

/** Runs a command against the stores; Ctrl-C aborts its signal. A refusal is one sentence and exit code 1. */
export async function atWorkplace(job: Job): Promise<void> {
  try {
    await withStores(job);
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = NOT_DONE;
  }
}

async function withStores(job: Job): Promise<void> {
  const config = readConfig(z.object(storeSettings), besideRunning(process.env));
  const eventLog = EventLog.at(config.EVENTSTORE_URL);
  const mongo = await connectMongo(config.MONGO_URL);
  const log = createLog('projections-cli').child({}, { level: 'warn' });
  const cancelled = new AbortController();
  process.once('SIGINT', () => cancelled.abort());
  try {
    await job(workplaceWith({ log, eventLog, db: mongo.db }), cancelled.signal);
  } finally {
    await eventLog.close();
    await mongo.close();
  }
}
