import { Module } from '@nestjs/common';
import { accept, unwrap } from '@nirmaan/contracts/kernel';
import { projectId } from '@nirmaan/contracts/project';
import { type ReportDecided, reportResults } from '@nirmaan/contracts/report';
import { reviewId } from '@nirmaan/contracts/review';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import { CommandBus } from '../kernel/commands/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { findMessage } from '../message/message.module.js';
import { reactor } from '../kernel/reacting/index.js';
import { SuspendAccount } from '../account/account.commands.js';
import { HideMessage } from '../message/message.commands.js';
import { HideReview } from '../review/review.commands.js';
import { WithholdProject } from '../project/project.commands.js';

/** What an operator decided happens even if the process that recorded it ends at once. */
const carryOutDecision = reactor({
  name: 'carry-out-on-report-decided',
  on: 'ReportDecided',
  concurrency: 4,
  inject: [CommandBus, EventStore],
  react: async ({ data }, cause, bus, eventStore) =>
    unwrap<unknown>(await carryOut(data, cause, bus, eventStore)),
});

async function carryOut(
  { decision, kind, target, accused, application, why, by }: ReportDecided['data'],
  cause: Cause,
  bus: CommandBus,
  eventStore: EventStore,
) {
  if (decision === 'suspended') return bus.execute(new SuspendAccount(accused, { why, by }, cause));
  if (decision !== 'hidden') return accept(null);
  if (kind === 'project') {
    return bus.execute(new WithholdProject(projectId.parse(target), { why, by }, cause));
  }
  if (kind === 'review') {
    return bus.execute(new HideReview(reviewId.parse(target), { why, hiddenBy: by }, cause));
  }
  const found = application && (await findMessage(eventStore, application, target));
  if (!found) return accept(null);
  return bus.execute(new HideMessage(application, { found, why, by }, cause));
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
