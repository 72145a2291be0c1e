#!/usr/bin/env node
import { NOT_DONE, runCommandLine } from '@nirmaan/platform/command-line';
import { LeaseLost } from '@nirmaan/platform/mongo';
import { Command } from 'commander';
import { setFlagsFromString } from 'node:v8';
import { OperatorError } from '../kernel/operation.js';
import { commands, NEEDS_OPERATOR } from './commands.js';

// A rebuild allocates fast: V8 collects once the live heap has doubled, instead of letting it grow fourfold, and does
// not allocate among old objects what often outlives one collection.
setFlagsFromString('--heap-growing-percent=100');
setFlagsFromString('--no-allocation-site-pretenuring');

const exitCodes = `
Exit codes: 0 all is well, ${NOT_DONE} could not be done, ${NEEDS_OPERATOR} an operator must decide.`;

const program = new Command('projections')
  .description('Inspects and rebuilds the read models')
  .addHelpText('after', exitCodes);
for (const command of commands) program.addCommand(command);

await runCommandLine(program, [OperatorError, LeaseLost]);
