import type { Say } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { accountCommand } from './account.command.js';
import { backupCommand, restoreCommand } from './backup.commands.js';
import { blogCommand, completedProjectCommand } from './content.commands.js';
import type { AtDesk } from './desk.js';
import { eventsCommand } from './events.command.js';
import { enquiriesCommand, newsletterCommand } from './inbox.commands.js';
import { invoiceCommand } from './invoice.command.js';
import { keyCommand } from './key.command.js';
import { personCommand } from './person.command.js';
import { planCommand } from './plan.command.js';
import { quarantineCommand } from './quarantine.command.js';
import { reactionsCommand } from './reactions.command.js';
import { reportCommand } from './report.command.js';
import { sectorCommand } from './sector.command.js';

/** The operators' command line. */
export const adminProgram = (atDesk: AtDesk, say: Say): Command =>
  [
    accountCommand,
    personCommand,
    sectorCommand,
    planCommand,
    blogCommand,
    completedProjectCommand,
    enquiriesCommand,
    newsletterCommand,
    invoiceCommand,
    quarantineCommand,
    reportCommand,
    reactionsCommand,
    keyCommand,
    eventsCommand,
    backupCommand,
    restoreCommand,
  ].reduce(
    (program, command) => program.addCommand(command(atDesk, say)),
    new Command('admin').description('What operators do from the command line'),
  );
