#!/usr/bin/env node
import { runCommandLine } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { setFlagsFromString } from 'node:v8';
import { OperatorError } from '../operator/operation.js';
import { parkedCommand, statusCommand } from './inspection.commands.js';
import {
  dropCommand,
  rebuildCommand,
  rollbackCommand,
  startCommand,
  stopCommand,
  verifyCommand,
} from './read-model.commands.js';
import { exitCodesHelp } from './run.js';

// A rebuild allocates fast: V8 collects once the live heap has doubled, instead of letting it grow fourfold.
setFlagsFromString('--heap-growing-percent=100');

const program = new Command('projections')
  .description('Inspects and rebuilds the read models')
  .addHelpText('after', exitCodesHelp)
  .addCommand(statusCommand)
  .addCommand(rebuildCommand)
  .addCommand(verifyCommand)
  .addCommand(rollbackCommand)
  .addCommand(dropCommand)
  .addCommand(parkedCommand)
  .addCommand(stopCommand)
  .addCommand(startCommand);

await runCommandLine(program, [OperatorError]);
