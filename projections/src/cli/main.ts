#!/usr/bin/env node
import { runCommandLine } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
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
