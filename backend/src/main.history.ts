#!/usr/bin/env node
import 'reflect-metadata';
import { ConfigError } from '@nirmaan/platform/config';
import { readHistorySettings } from './audit/history/history-settings.js';
import { historyProgram } from './audit/history/program.js';
import { HistoryError, withRoom } from './audit/history/reading-room.js';
import { Unavailable } from './kernel/http/failure.js';

const isExpected = (error: unknown): error is Error =>
  error instanceof HistoryError || error instanceof ConfigError || error instanceof Unavailable;

const program = historyProgram(
  (work) => withRoom(readHistorySettings(process.env), work),
  (line) => console.log(line),
);

try {
  await program.parseAsync();
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
