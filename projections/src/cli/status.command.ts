import { Command } from 'commander';
import { type GenerationStatus, needsAnOperator, statusOf } from '../operator/index.js';
import { atWorkplace } from './at-workplace.js';
import { NEEDS_AN_OPERATOR } from './exit-codes.js';
import { printRows } from './print.js';

type Row = GenerationStatus;

const columns = {
  'read model': ({ collection }: Row) => collection,
  live: ({ live }: Row) => (live ? 'live' : ''),
  state: ({ state }: Row) => state,
  position: ({ position }: Row) => position,
  'lag, events': ({ lag }: Row) => `${lag.events}${lag.isMore ? '+' : ''}`,
  'lag, s': ({ lag }: Row) => lag.seconds.toFixed(1),
  'events/s': ({ perSecond }: Row) => perSecond,
  'moved at': ({ movedAt }: Row) => movedAt,
  parked: ({ parkedStreams, parkedSince }: Row) =>
    parkedSince ? `${parkedStreams}, oldest ${ageOf(parkedSince)}` : '',
  worker: ({ worker }: Row) => worker,
  failure: ({ failure }: Row) => failure,
};

const MINUTE_MS = 60_000;
const ageOf = (since: Date): string =>
  `${Math.floor((Date.now() - since.getTime()) / MINUTE_MS)} min`;

export const statusCommand = new Command('status')
  .description('show every generation of every read model')
  .option('--json', 'print for a program', false)
  .action(({ json }: { json: boolean }) =>
    atWorkplace(async (workplace) => {
      const all = await statusOf(workplace);
      printRows(all, columns, json);
      if (all.some(needsAnOperator)) process.exitCode = NEEDS_AN_OPERATOR;
    }),
  );
