import type { ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { plain } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { userInfo } from 'node:os';
import {
  type Decider,
  type Decision,
  letGoOn,
  parkedStream,
  parkedStreams,
} from '../operator/index.js';
import { atWorkplace } from './at-workplace.js';
import { NEEDS_AN_OPERATOR } from './exit-codes.js';
import { printFields, printRows } from './print.js';

const columns = {
  id: ({ _id }: ParkedStreamDocument) => _id,
  'stuck at': ({ revision }: ParkedStreamDocument) => revision,
  type: ({ type }: ParkedStreamDocument) => type,
  waiting: ({ waiting }: ParkedStreamDocument) => waiting,
  since: ({ since }: ParkedStreamDocument) => since,
  error: ({ error }: ParkedStreamDocument) => error.split('\n'),
};

const list = new Command('list')
  .description('show the streams that could not be folded, the oldest first')
  .option('--json', 'print for a program', false)
  .action(({ json }: { json: boolean }) =>
    atWorkplace(async ({ db }) => printRows(await parkedStreams(db), columns, json)),
  );

const show = new Command('show')
  .description('show one of them')
  .argument('<id>', 'as `parked list` shows it')
  .option('--json', 'print for a program', false)
  .action((id: string, { json }: { json: boolean }) =>
    atWorkplace(async ({ db }) => {
      const parked = await parkedStream(db, id);
      printFields(parked, { ...columns, position: ({ position }) => position }, json);
    }),
  );

/** Who decides, and why, stands on the log for ever. */
const deciding = (decision: Decision, description: string): Command =>
  new Command(decision)
    .description(description)
    .argument('<id>', 'as `parked list` shows it')
    .requiredOption('--why <reason>', 'recorded on the log')
    .option('--by <name>', 'who decides; recorded on the log', userInfo().username)
    .action((id: string, decider: Decider) =>
      atWorkplace(async (workplace, signal) => {
        const still = await letGoOn(workplace, id, decision, decider, signal);
        console.log(
          plain(still ? `${id} is stuck again: ${still.error}` : `${id} is folded again`),
        );
        if (still) process.exitCode = NEEDS_AN_OPERATOR;
      }),
    );

export const parkedCommand = new Command('parked')
  .description('streams that wait for an operator')
  .addCommand(list)
  .addCommand(show)
  .addCommand(deciding('retry', 'fold a parked stream again from where its document stands'))
  .addCommand(deciding('skip', 'go on without the event it is stuck at, in rebuilds too'));
