#!/usr/bin/env node
import { Command } from 'commander';
import { dropCommand } from './drop.command.js';
import { parkedCommand } from './parked.command.js';
import { rebuildCommand } from './rebuild.command.js';
import { statusCommand } from './status.command.js';

await new Command('projections')
  .description('Watches and rebuilds the read models')
  .addCommand(statusCommand)
  .addCommand(rebuildCommand)
  .addCommand(dropCommand)
  .addCommand(parkedCommand)
  .parseAsync();
