#!/usr/bin/env node
import 'reflect-metadata';
import { runCommandLine } from '@nirmaan/platform/command-line';
import { AdminError, readAdminSettings, withAdminContext } from './admin/admin.context.js';
import { adminProgram } from './admin/program.js';
import { Unavailable } from './kernel/http/failure.js';

const program = adminProgram(
  (work) => withAdminContext(readAdminSettings(process.env), work),
  (line) => console.log(line),
);

await runCommandLine(program, [AdminError, Unavailable]);
