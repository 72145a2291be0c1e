#!/usr/bin/env node
import 'reflect-metadata';
import { runCommandLine } from '@nirmaan/platform/command-line';
import { readHistorySettings } from './audit/history/history-settings.js';
import { historyProgram } from './audit/history/program.js';
import { HistoryError, withRoom } from './audit/history/reading-room.js';
import { Unavailable } from './kernel/http/failure.js';

const program = historyProgram(
  (work) => withRoom(readHistorySettings(process.env), work),
  (line) => console.log(line),
);

await runCommandLine(program, [HistoryError, Unavailable]);
