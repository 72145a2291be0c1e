import { limitOnWire, type ProjectId, projectId, requiredText } from '@nirmaan/contracts/kernel';
import {
  type ReportDecision,
  type ReportId,
  reportId,
  reportReasonWords,
} from '@nirmaan/contracts/report';
import { reviewId } from '@nirmaan/contracts/review';
import { formatTable, type Print } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { accountAggregate } from '../account/account.decider.js';
import { findMessage } from '../message/message.module.js';
import { projectAggregate } from '../project/project.decider.js';
import { reportAggregate } from '../report/report.decider.js';
import { recordDecision, ReportLister } from '../report/report.module.js';
import type { Decision } from '../account/moderation/suspension-and-closure.decider.js';
import { AdminError, type WithContext, type AdminContext, done } from './admin.context.js';
import { as, byOption } from './read-input.js';
import { UnhideReview } from '../review/review.commands.js';
import { UnhideMessage } from '../message/message.commands.js';
import { ReleaseProject } from '../project/project.commands.js';
import { DecideReport } from '../report/report.commands.js';

const MAX_LISTED = 100;

const decisions: readonly (readonly [name: string, decision: ReportDecision, what: string])[] = [
  ['dismiss', 'dismissed', 'change nothing'],
  ['hide', 'hidden', 'show the reported project or message no longer'],
  ['suspend', 'suspended', 'suspend the account behind it'],
];

export const reportCommand = (withContext: WithContext, print: Print): Command =>
  decisions.reduce(
    (command, [name, decision, what]) =>
      command.addCommand(
        new Command(name)
          .description(`${what}; the reporter is told the reason`)
          .argument('<report>', 'its id', as(reportId))
          .requiredOption('--why <text>', 'the reason', as(requiredText('Why', 1_000)))
          .addOption(byOption())
          .action((report: ReportId, words: Decision) =>
            withContext(async ({ bus, security, cause }) => {
              const decided = { decision, ...words };
              const { state } = done(await bus.execute(new DecideReport(report, decided, cause)));
              recordDecision(security, state, undefined);
              print(`${report} is decided: ${decision}`);
            }),
          ),
      ),
    new Command('report')
      .description('what people reported')
      .addCommand(
        new Command('list')
          .description('open reports, the oldest first')
          .option('--decided', 'those that are decided, the newest first', false)
          .option('--limit <count>', 'at most so many', as(limitOnWire), MAX_LISTED)
          .action(({ decided, limit }: { decided: boolean; limit: number }) =>
            withContext((context) => list(context, decided, limit, print)),
          ),
      )
      .addCommand(
        new Command('unhide')
          .description('show a project, a message or a review again that was hidden')
          .argument('<report>', 'the id of the report about it', as(reportId))
          .action((report: ReportId) =>
            withContext(async (context) => {
              await unhide(context, report);
              print(`what ${report} is about is shown again`);
            }),
          ),
      ),
  );

async function list(
  { reader }: AdminContext,
  decided: boolean,
  limit: number,
  print: Print,
): Promise<void> {
  const show = decided ? 'decided' : 'open';
  const { data } = await new ReportLister(reader).list({ show, limit }, null);
  const rows = data.map(({ _id, filedAt, kind, title, accused, reason, details, decision }) => [
    ...[_id, filedAt, kind, title, accused.name, reportReasonWords[reason], details],
    decision?.decision ?? '',
  ]);
  print(formatTable(['id', 'filed', 'kind', 'what', 'of', 'reason', 'details', 'decision'], rows));
}

async function unhide(context: AdminContext, report: ReportId): Promise<void> {
  const { bus, aggregates, eventStore, cause } = context;
  const { state } = await aggregates.load(reportAggregate, report);
  if (state.phase === 'none') throw new AdminError('There is no such report.');
  const { kind, target, application } = state.reported;
  if (kind === 'person') throw new AdminError('People are not hidden: reinstate the account.');
  if (kind === 'project') return unhideProject(context, projectId.parse(target));
  if (kind === 'review') {
    done(await bus.execute(new UnhideReview(reviewId.parse(target), undefined, cause)));
    return;
  }
  const found = application && (await findMessage(eventStore, application, target));
  if (!found) throw new AdminError('There is no such message.');
  done(await bus.execute(new UnhideMessage(application, found, cause)));
}

async function unhideProject(
  { bus, aggregates, cause }: AdminContext,
  project: ProjectId,
): Promise<void> {
  const { state } = await aggregates.load(projectAggregate, project);
  if (state.phase === 'none') throw new AdminError('There is no such project.');
  const { suspension, closure } = (await aggregates.load(accountAggregate, state.owner)).state;
  if (suspension ?? closure)
    throw new AdminError('The account of its owner is suspended or closed. Reinstate that first.');
  done(await bus.execute(new ReleaseProject(project, {}, cause)));
}
