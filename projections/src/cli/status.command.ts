import { Command } from 'commander';
import { type GenerationStatus, statusOf } from '../operator/index.js';
import { atWorkplace } from './at-workplace.js';
import { printRows } from './print.js';

const columns = {
  'read model': ({ collection }: GenerationStatus) => collection,
  live: ({ live }: GenerationStatus) => (live ? 'live' : ''),
  state: ({ state }: GenerationStatus) => state,
  position: ({ position }: GenerationStatus) => position,
  'end of log': ({ head }: GenerationStatus) => head,
  'moved at': ({ movedAt }: GenerationStatus) => movedAt,
  parked: ({ parkedStreams }: GenerationStatus) => parkedStreams,
  worker: ({ worker }: GenerationStatus) => worker,
  failure: ({ failure }: GenerationStatus) => failure,
};

export const statusCommand = new Command('status')
  .description('show every generation of every read model')
  .option('--json', 'print for a program', false)
  .action(({ json }: { json: boolean }) =>
    atWorkplace(async (workplace) => printRows(await statusOf(workplace), columns, json)),
  );
