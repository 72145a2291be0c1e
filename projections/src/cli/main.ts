#!/usr/bin/env node
import { runCommandLine } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { OperatorError } from '../operator/index.js';
import { rewindCommand, rollbackCommand, startCommand, stopCommand } from './control.commands.js';
import { dropCommand } from './drop.command.js';
import { exitCodesHelp } from './exit-codes.js';
import { parkedCommand } from './parked.command.js';
import { rebuildCommand, verifyCommand } from './rebuild.command.js';
import { statusCommand } from './status.command.js';

const program = new Command('projections')
  .description('Watches and rebuilds the read models')
  .addHelpText('after', exitCodesHelp)
  .addCommand(statusCommand)
  .addCommand(rebuildCommand)
  .addCommand(verifyCommand)
  .addCommand(rollbackCommand)
  .addCommand(dropCommand)
  .addCommand(parkedCommand)
  .addCommand(stopCommand)
  .addCommand(startCommand)
  .addCommand(rewindCommand);

await runCommandLine(program, [OperatorError]);
