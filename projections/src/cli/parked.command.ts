import type { ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { Command } from 'commander';
import { parkedStreams, retryParked } from '../operator/index.js';
import { atWorkplace } from './at-workplace.js';
import { printRows } from './print.js';

const columns = {
  id: ({ _id }: ParkedStreamDocument) => _id,
  'stuck at': ({ revision }: ParkedStreamDocument) => revision,
  type: ({ type }: ParkedStreamDocument) => type,
  waiting: ({ waiting }: ParkedStreamDocument) => waiting,
  since: ({ since }: ParkedStreamDocument) => since,
  error: ({ error }: ParkedStreamDocument) => error,
};

const list = new Command('list')
  .description('show the streams that could not be folded, the oldest first')
  .option('--json', 'print for a program', false)
  .action(({ json }: { json: boolean }) =>
    atWorkplace(async ({ db }) => printRows(await parkedStreams(db), columns, json)),
  );

const retry = new Command('retry')
  .description('fold a parked stream again from where its document stands')
  .argument('<id>', 'as `parked list` shows it')
  .action((id: string) =>
    atWorkplace(async ({ db }, signal) => {
      const still = await retryParked(db, id, signal);
      console.log(still ? `${id} is stuck again: ${still.error}` : `${id} is folded again`);
      if (still) process.exitCode = 1;
    }),
  );

export const parkedCommand = new Command('parked')
  .description('streams that wait for an operator')
  .addCommand(list)
  .addCommand(retry);
