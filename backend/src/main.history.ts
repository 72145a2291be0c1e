#!/usr/bin/env node
import 'reflect-metadata';
import { runCommandLine } from '@nirmaan/platform/command-line';
import { historyProgram } from './audit/history/history.program.js';
import {
  HistoryError,
  readHistorySettings,
  withHistoryContext,
} from './audit/history/history.context.js';
import { HistoryBroken } from './kernel/history/index.js';
import { Unavailable } from './kernel/http/failure.js';

const program = historyProgram(
  (work) => withHistoryContext(readHistorySettings(process.env), work),
  (line) => console.log(line),
);

await runCommandLine(program, [HistoryError, HistoryBroken, Unavailable]);
