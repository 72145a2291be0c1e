import type { AccountId } from '@nirmaan/contracts/account';
import { codec } from '@nirmaan/contracts/catalogue';
import { type AsOf, categoryPrefix, type ProjectId } from '@nirmaan/contracts/kernel';
import type { EventLog } from '@nirmaan/platform/eventstore';
import { Command } from 'commander';
import { type Say, tableOf } from '../../kernel/command-line/print.js';
import { theMoment, theProject } from './read-options.js';
import type { InRoom } from './reading-room.js';

export const applicantsCommand = (inRoom: InRoom, say: Say): Command =>
  new Command('applicants')
    .description(
      'tell what the applicants of a project were; who they are is read from the log, too',
    )
    .addArgument(theProject)
    .addOption(theMoment())
    .action((project: ProjectId, { asOf }: { asOf?: AsOf }) =>
      inRoom(async ({ archive, log }) => {
        const applicants = await archive.applicantsThen(
          project,
          await whoApplied(log, project),
          asOf,
        );
        const rows = applicants.map((one) => [
          one.consultantName,
          one.consultantId,
          one.status,
          String(one.amount),
          one.standsOn.map(({ position }) => position).join(', '),
        ]);
        say(tableOf(['consultant', 'id', 'status', '₹', 'stands on positions'], rows));
      }),
    );

const prefix = categoryPrefix('application');

/** Walks the log, so that nobody is left out whom a read model has lost. */
async function whoApplied(log: EventLog, project: ProjectId): Promise<AccountId[]> {
  const consultants: AccountId[] = [];
  for await (const raw of log.readAll()) {
    if (!raw.streamId.startsWith(prefix) || raw.type !== 'ProposalSubmitted') continue;
    const fact = codec.decode(raw);
    if (fact.type === 'ProposalSubmitted' && fact.data.project === project)
      consultants.push(fact.data.consultant);
  }
  return consultants;
}
