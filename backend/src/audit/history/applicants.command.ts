import type { AsOf, ProjectId } from '@nirmaan/contracts/kernel';
import { type Say, formatTable } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { theMoment, theProject } from './read-options.js';
import { HistoryError, type InRoom } from './reading-room.js';

export const applicantsCommand = (inRoom: InRoom, say: Say): Command =>
  new Command('applicants')
    .description('tell what the applicants of a project were, replayed from the log')
    .addArgument(theProject)
    .addOption(theMoment())
    .action((project: ProjectId, { asOf }: { asOf?: AsOf }) =>
      inRoom(async ({ archive }) => {
        const applicants = await archive.applicantsThen(project, asOf);
        if (!applicants) throw new HistoryError('No such project was ever posted.');
        const rows = applicants.map((one) => [
          one.consultantName,
          one.consultantId,
          one.status,
          String(one.amount),
          one.standsOn.map(({ position }) => position).join(', '),
        ]);
        say(formatTable(['consultant', 'id', 'status', '₹', 'stands on positions'], rows));
      }),
    );
