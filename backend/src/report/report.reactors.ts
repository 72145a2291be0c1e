import { Module } from '@nestjs/common';
import { accept, unwrap } from '@nirmaan/contracts/kernel';
import { projectId } from '@nirmaan/contracts/project';
import { type ReportDecided, reportResults } from '@nirmaan/contracts/report';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import { suspendAccount } from '../account/suspension-and-closure.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { findMessage } from '../message/message.module.js';
import { hideMessage } from '../message/message.decider.js';
import { withholdProject } from '../project/project.decider.js';
import { reactor } from '../kernel/reacting/index.js';

/** What an operator decided happens even if the process that recorded it ends at once. */
const carryOutDecision = reactor({
  name: 'carry-out-on-report-decided',
  on: 'ReportDecided',
  concurrency: 4,
  inject: [CommandExecutor, EventStore],
  react: async ({ data }, cause, executor, eventStore) =>
    unwrap<unknown>(await carryOut(data, cause, executor, eventStore)),
});

async function carryOut(
  { decision, kind, target, accused, application, why, by }: ReportDecided['data'],
  cause: Cause,
  executor: CommandExecutor,
  eventStore: EventStore,
) {
  if (decision === 'suspended')
    return executor.execute(suspendAccount, accused, { why, by }, cause);
  if (decision !== 'hidden') return accept(null);
  if (kind === 'project') {
    return executor.execute(withholdProject, projectId.parse(target), { why, by }, cause);
  }
  const found = application && (await findMessage(eventStore, application, target));
  if (!found) return accept(null);
  return executor.execute(hideMessage, application, { found, why, by }, cause);
}

const sendReportMail = mailReactor({
  name: 'send-report-mail-on-report-decided',
  on: 'ReportDecided',
  kind: 'reportDecided',
  to: ({ data }) => data.reporter,
  compose: ({ data: { kind, decision, why } }) => ({
    subject: `What you reported: our decision`,
    paragraphs: [
      `You reported a ${kind} to us. ${reportResults[decision]}`,
      `Our reason: ${why}`,
      'Thank you for helping to keep the marketplace honest.',
    ],
  }),
});

@Module({ providers: [carryOutDecision, sendReportMail] })
export class ReportReactorsModule {}
