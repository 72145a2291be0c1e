import { type AccountId, accountId } from '@nirmaan/contracts/account';
import { exportFormats, type FindQuery, truncatedSearchMessages } from '@nirmaan/contracts/audit';
import { type AsOf, asOf, calendarDay, type ProjectId, projectId } from '@nirmaan/contracts/kernel';
import { formatTable, type Print } from '@nirmaan/platform/command-line';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { AuditedApplication } from '../timeline.js';
import { exportHistory, type ExportOptions, toText } from '../export.js';
import { findApplications } from '../find-applications.js';
import {
  type HistoryContext,
  HistoryError,
  type WithContext,
  writeText,
} from './history.context.js';

const parse =
  <Schema extends z.ZodType>(schema: Schema, expected: string) =>
  (text: string): z.output<Schema> => {
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    throw new InvalidArgumentError(`It must be ${expected}.`);
  };

const words = parse(z.string().trim().min(1), 'words');
const day = parse(calendarDay, 'a day like 2026-11-21');
const project = new Argument('<project>', 'its id').argParser(
  parse(projectId, 'the id of a project'),
);
const consultant = new Argument('<consultant>', 'the id of the account').argParser(
  parse(accountId, 'the id of an account'),
);
const moment = (): Option =>
  new Option(
    '--as-of <moment>',
    'the state at an instant (2026-11-21T10:00:00Z) or a position',
  ).argParser(parse(asOf, 'an instant in UTC, or a position'));

interface AsOfOption {
  readonly asOf?: AsOf;
}

export const findCommand = (withContext: WithContext, print: Print): Command =>
  new Command('find')
    .description('find applications, newest first')
    .option('--project <words>', 'an id, or words of the title', words)
    .option('--consultant <who>', 'an id, an e-mail address, or the full name', words)
    .option('--from <day>', 'submitted on or after this day in India', day)
    .option('--until <day>', 'submitted on or before this day in India', day)
    .action((query: FindQuery) =>
      withContext(async ({ readModels }) => {
        const { data, next, truncated } = await findApplications(readModels, query);
        const rows = data.map((one) => [
          one.submittedAt,
          one.status,
          [one.projectTitle, one.projectId],
          [one.consultantName, one.consultantId],
        ]);
        print(formatTable(['submitted', 'status', 'project', 'consultant'], rows));
        for (const filter of truncated) print(truncatedSearchMessages[filter]);
        if (next) print('There are more. Please narrow your search.');
      }),
    );

export const applicantsCommand = (withContext: WithContext, print: Print): Command =>
  new Command('applicants')
    .description('list the applicants of a project, replayed from the event store')
    .addArgument(project)
    .addOption(moment())
    .action((id: ProjectId, { asOf }: AsOfOption) =>
      withContext(async ({ audit }) => {
        const applicants = await audit.readApplicants(id, asOf);
        if (!applicants) throw new HistoryError('There is no such project.');
        const rows = applicants.map((one) => [
          one.consultantName,
          one.consultantId,
          one.status,
          String(one.amount),
          one.events.map(({ position }) => position).join(', '),
        ]);
        print(formatTable(['consultant', 'id', 'status', '₹', 'positions'], rows));
      }),
    );

export const showCommand = (withContext: WithContext, print: Print): Command =>
  new Command('show')
    .description('show the timeline of an application, replayed from the event store')
    .addArgument(project)
    .addArgument(consultant)
    .addOption(moment())
    .option('--json', 'print JSON', false)
    .action((id: ProjectId, by: AccountId, { asOf, json }: AsOfOption & { json: boolean }) =>
      withContext(async (context) => {
        const history = await readApplication(context, id, by, asOf);
        const timeline = await context.audit.readTimeline(history);
        print(json ? JSON.stringify(timeline, null, 2) : toText(timeline));
      }),
    );

interface ExportCommandOptions extends AsOfOption {
  readonly format: ExportOptions['format'];
  readonly out?: string;
}

export const exportCommand = (withContext: WithContext, print: Print): Command =>
  new Command('export')
    .description('write a history into a file: a table, or a signed bundle that can be verified')
    .addArgument(project)
    .addArgument(consultant)
    .addOption(moment())
    .addOption(new Option('--format <format>').choices(exportFormats).default('bundle'))
    .option('--out <file>', 'the file to write; by default one in this folder')
    .action((id: ProjectId, by: AccountId, { asOf, format, out }: ExportCommandOptions) =>
      withContext(async (context) => {
        const history = await readApplication(context, id, by, asOf);
        const options = { format, asOf, exportedAt: new Date() };
        const { audit, signer } = context;
        const { name, content } = await exportHistory(audit, signer, history, options);
        await writeText(out ?? name, content);
        print(`written to ${out ?? name}`);
      }),
    );

async function readApplication(
  { audit }: HistoryContext,
  id: ProjectId,
  by: AccountId,
  asOf: AsOf | undefined,
): Promise<AuditedApplication> {
  const history = await audit.readApplication(id, by, asOf);
  if (history) return history;
  throw new HistoryError('This consultant has never applied to this project.');
}
