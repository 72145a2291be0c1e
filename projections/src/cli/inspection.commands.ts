import type { ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { plain } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { userInfo } from 'node:os';
import {
  type Decider,
  type Decision,
  decideParkedStream,
  findParkedStream,
  listParkedStreams,
} from '../operator/parked.js';
import { type GenerationStatus, getStatus, needsOperator } from '../operator/status.js';
import { NEEDS_OPERATOR, printFields, printRows, withContext } from './run.js';

const MINUTE_MS = 60_000;
const formatAge = (since: Date): string =>
  `${Math.floor((Date.now() - since.getTime()) / MINUTE_MS)} min`;

const statusColumns = {
  'read model': ({ collection }: GenerationStatus) => collection,
  live: ({ live }: GenerationStatus) => (live ? 'live' : ''),
  state: ({ state }: GenerationStatus) => state,
  position: ({ position }: GenerationStatus) => position,
  'lag, events': ({ lag }: GenerationStatus) => `${lag.events}${lag.isMore ? '+' : ''}`,
  'lag, s': ({ lag }: GenerationStatus) => lag.seconds.toFixed(1),
  'events/s': ({ eventsPerSecond }: GenerationStatus) => eventsPerSecond,
  'updated at': ({ updatedAt }: GenerationStatus) => updatedAt,
  parked: ({ parkedStreams, parkedSince }: GenerationStatus) =>
    parkedSince ? `${parkedStreams}, oldest ${formatAge(parkedSince)}` : '',
  worker: ({ worker }: GenerationStatus) => worker,
  failure: ({ failure }: GenerationStatus) => failure,
};

export const statusCommand = new Command('status')
  .description('show every generation of every read model')
  .option('--json', 'print JSON', false)
  .action(({ json }: { json: boolean }) =>
    withContext(async (context) => {
      const all = await getStatus(context);
      printRows(all, statusColumns, json);
      if (all.some(needsOperator)) process.exitCode = NEEDS_OPERATOR;
    }),
  );

const parkedColumns = {
  id: ({ _id }: ParkedStreamDocument) => _id,
  'parked at': ({ revision }: ParkedStreamDocument) => revision,
  type: ({ type }: ParkedStreamDocument) => type,
  waiting: ({ waiting }: ParkedStreamDocument) => waiting,
  since: ({ since }: ParkedStreamDocument) => since,
  error: ({ error }: ParkedStreamDocument) => error.split('\n'),
};

const list = new Command('list')
  .description('show the parked streams, the oldest first')
  .option('--json', 'print JSON', false)
  .action(({ json }: { json: boolean }) =>
    withContext(async ({ db }) => printRows(await listParkedStreams(db), parkedColumns, json)),
  );

const show = new Command('show')
  .description('show one of them')
  .argument('<id>', 'as `parked list` shows it')
  .option('--json', 'print JSON', false)
  .action((id: string, { json }: { json: boolean }) =>
    withContext(async ({ db }) => {
      const columns = {
        ...parkedColumns,
        position: ({ position }: ParkedStreamDocument) => position,
      };
      printFields(await findParkedStream(db, id), columns, json);
    }),
  );

const buildDecision = (decision: Decision, description: string): Command =>
  new Command(decision)
    .description(description)
    .argument('<id>', 'as `parked list` shows it')
    .requiredOption('--why <reason>', 'recorded in the event store')
    .option('--by <name>', 'who decides; recorded in the event store', userInfo().username)
    .action((id: string, decider: Decider) =>
      withContext(async (context, signal) => {
        const parked = await decideParkedStream(context, id, decision, decider, signal);
        const result = parked ? `is parked again: ${parked.error}` : 'is folded again';
        console.log(plain(`${id} ${result}`));
        if (parked) process.exitCode = NEEDS_OPERATOR;
      }),
    );

export const parkedCommand = new Command('parked')
  .description('streams that wait for an operator')
  .addCommand(list)
  .addCommand(show)
  .addCommand(buildDecision('retry', 'fold a parked stream again from where its document ends'))
  .addCommand(buildDecision('skip', 'go on without the event that failed, in rebuilds too'));
