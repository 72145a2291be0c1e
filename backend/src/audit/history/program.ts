import type { Say } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { applicantsCommand } from './applicants.command.js';
import { tellingFaults } from './faults.js';
import type { InRoom } from './reading-room.js';
import { exportCommand, findCommand, showCommand } from './show.commands.js';
import { anchorCommand, keyCommand, verifyCommand } from './verify.commands.js';

/** The auditor's command line. */
export const historyProgram = (inRoom: InRoom, say: Say): Command =>
  [
    findCommand,
    showCommand,
    applicantsCommand,
    exportCommand,
    verifyCommand,
    anchorCommand,
    keyCommand,
  ].reduce(
    (program, command) => program.addCommand(command(tellingFaults(inRoom, say), say)),
    new Command('history')
      .description('What auditors ask the log')
      .addHelpText('after', '\nExit codes: 0 all is well, 1 no answer, 2 something was changed.'),
  );
