import type { Print } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { userInfo } from 'node:os';
import { accountCommand } from './account.command.js';
import { backupCommand, restoreCommand } from './backup.commands.js';
import { blogCommand, completedProjectCommand, sectorCommand } from './content.commands.js';
import type { WithContext } from './admin.context.js';
import { eventsCommand } from './events.command.js';
import { enquiriesCommand, newsletterCommand } from './inbox.commands.js';
import { invoiceCommand } from './invoice.command.js';
import { keyCommand } from './key.command.js';
import { personCommand } from './person.command.js';
import { planCommand } from './plan.command.js';
import { quarantineCommand } from './quarantine.command.js';
import { reactionsCommand } from './reactions.command.js';
import { reportCommand } from './report.command.js';

/** `account add` */
const nameCommand = (command: Command): string =>
  command.parent?.parent ? `${nameCommand(command.parent)} ${command.name()}` : command.name();

/** The operators' command line. Each use is in the security log, with the user of the machine. */
export function adminProgram(withContext: WithContext, print: Print): Command {
  let command = '';
  const withRecordedContext: WithContext = (work) =>
    withContext((context) => {
      context.security.record('command line', {}, { command, user: userInfo().username });
      return work(context);
    });
  return [
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
    (program, create) => program.addCommand(create(withRecordedContext, print)),
    new Command('admin')
      .description('What operators do from the command line')
      .hook('preAction', (_, action) => void (command = nameCommand(action))),
  );
}
