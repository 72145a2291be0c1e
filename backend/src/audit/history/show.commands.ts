import type { AccountId } from '@nirmaan/contracts/account';
import { cutShortWords, exportFormats, type FindQuery } from '@nirmaan/contracts/audit';
import type { AsOf, ProjectId } from '@nirmaan/contracts/kernel';
import { type Say, formatTable } from '@nirmaan/platform/command-line';
import { Command, Option } from 'commander';
import type { Dossier } from '../dossier.js';
import { exportOf } from '../exporter.js';
import { findApplications } from '../finder.js';
import { writeTo } from './files.js';
import { proseOf } from './prose.js';
import { day, theConsultant, theMoment, theProject, words } from './read-options.js';
import { HistoryError, type InRoom, type ReadingRoom } from './reading-room.js';

interface Moment {
  readonly asOf?: AsOf;
}

export const findCommand = (inRoom: InRoom, say: Say): Command =>
  new Command('find')
    .description('find applications, the newest first')
    .option('--project <words>', 'an id, or words of the title', words)
    .option('--consultant <who>', 'an id, an e-mail address, or the full name', words)
    .option('--from <day>', 'submitted on or after this day in India', day)
    .option('--until <day>', 'submitted on or before this day in India', day)
    .action((query: FindQuery) =>
      inRoom(async ({ reader }) => {
        const { data, next, cutShort } = await findApplications(reader, query);
        const rows = data.map((one) => [
          one.submittedAt,
          one.status,
          [one.projectTitle, one.projectId],
          [one.consultantName, one.consultantId],
        ]);
        say(formatTable(['submitted', 'status', 'project', 'consultant'], rows));
        for (const cut of cutShort) say(cutShortWords[cut]);
        if (next) say('There are more; narrow the search.');
      }),
    );

export const showCommand = (inRoom: InRoom, say: Say): Command =>
  new Command('show')
    .description('tell the whole story of an application, replayed from the log')
    .addArgument(theProject)
    .addArgument(theConsultant)
    .addOption(theMoment())
    .option('--json', 'print for a program', false)
    .action(
      (project: ProjectId, consultant: AccountId, { asOf, json }: Moment & { json: boolean }) =>
        inRoom(async (room) => {
          const story = await room.archive.story(await dossierOf(room, project, consultant, asOf));
          say(json ? JSON.stringify(story, null, 2) : proseOf(story));
        }),
    );

type Format = (typeof exportFormats)[number];
interface Wish extends Moment {
  readonly format: Format;
  readonly out?: string;
}

export const exportCommand = (inRoom: InRoom, say: Say): Command =>
  new Command('export')
    .description('write a history into a file: a table, or a signed bundle that proves itself')
    .addArgument(theProject)
    .addArgument(theConsultant)
    .addOption(theMoment())
    .addOption(new Option('--format <format>').choices(exportFormats).default('bundle'))
    .option('--out <file>', 'where to; a name of its own in this folder otherwise')
    .action((project: ProjectId, consultant: AccountId, { asOf, format, out }: Wish) =>
      inRoom(async (room) => {
        const dossier = await dossierOf(room, project, consultant, asOf);
        const wish = { format, asOf, exportedAt: new Date() };
        const { name, content } = await exportOf(room.archive, room.seal, dossier, wish);
        await writeTo(out ?? name, content);
        say(`written to ${out ?? name}`);
      }),
    );

async function dossierOf(
  { archive }: ReadingRoom,
  project: ProjectId,
  consultant: AccountId,
  asOf: AsOf | undefined,
): Promise<Dossier> {
  const dossier = await archive.dossier(project, consultant, asOf);
  if (dossier) return dossier;
  throw new HistoryError('This consultant has never applied to this project.');
}
