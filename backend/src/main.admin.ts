#!/usr/bin/env node
import 'reflect-metadata';
import { ConfigError } from '@nirmaan/platform/config';
import { readAdminSettings } from './admin/admin-settings.js';
import { AdminError, withDesk } from './admin/desk.js';
import { adminProgram } from './admin/program.js';
import { Unavailable } from './kernel/http/failure.js';

const isExpected = (error: unknown): error is Error =>
  error instanceof AdminError || error instanceof ConfigError || error instanceof Unavailable;

const program = adminProgram(
  (work) => withDesk(readAdminSettings(process.env), work),
  (line) => console.log(line),
);

try {
  await program.parseAsync();
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
