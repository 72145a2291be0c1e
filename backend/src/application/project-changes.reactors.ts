import { Injectable, Module } from '@nestjs/common';
import {
  type ApplicationId,
  type ApplicationStatus,
  applicationsReadModel,
  CREDIT_DAYS,
  dealFields,
  describeProjectEdit,
  projectFields,
} from '@nirmaan/contracts/application';
import {
  addDays,
  dayInIndia,
  dayInWords,
  endOfDayInIndia,
  unwrap,
} from '@nirmaan/contracts/kernel';
import { projectsReadModel } from '@nirmaan/contracts/project';
import { EventStore } from '@nirmaan/platform/eventstore';
import pLimit from 'p-limit';
import { accountAggregate } from '../account/account.decider.js';
import { AggregateReader, type Cause, Clock, CommandBus } from '../kernel/commands/index.js';
import { isNews, reactor, type RecordedEventOf, RetryLater } from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, type Reading, ReadModelReader } from '../kernel/reading/index.js';
import { mailReactor, toMailName } from '../mail/mail.module.js';
import { ReturnCredit } from '../subscription/subscription.commands.js';
import { ReportProjectClosed, ReportProjectEdit } from './application.commands.js';
import { readProject } from './read-project.js';

const MAX_CONCURRENT_APPENDS = 16;

/** The last day ends in India, as others do. */
function getCreditEnd(editedAt: string): string {
  const lastDay = dayInIndia(addDays(new Date(editedAt), CREDIT_DAYS));
  return endOfDayInIndia(lastDay).toISOString();
}

/** Reports what an owner does with a project to those who have applied to it. */
@Injectable()
class Applicants {
  constructor(
    private readonly bus: CommandBus,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
  ) {}

  async reportEdit(edited: RecordedEventOf<'ProjectEdited'>, cause: Cause): Promise<void> {
    const { data, metadata, revision } = edited;
    if (!isNews(edited, this.clock.now())) return;
    const reading = await this.open();
    const project = await reading.findById(projectsReadModel, data.project);
    const { budget, lastDay } =
      project?.edits.find(({ at }) => at === metadata.occurredAt)?.was ?? {};
    const changesDeal = dealFields.some((field) => data[field] !== undefined);
    const edit = {
      edit: Number(revision),
      fields: projectFields.filter((field) => data[field] !== undefined),
      ...(budget && data.budget && { budget: { from: budget, to: data.budget } }),
      ...(lastDay && data.lastDay && { lastDay: { from: lastDay, to: data.lastDay } }),
      ...(changesDeal && { creditUntil: getCreditEnd(metadata.occurredAt) }),
    };
    await this.forEach(reading, edited, ['pending', 'awarded'], (id) =>
      this.bus.execute(new ReportProjectEdit(id, edit, cause)),
    );
  }

  async reportClosed(closed: RecordedEventOf<'ProjectClosed'>, cause: Cause): Promise<void> {
    if (!isNews(closed, this.clock.now())) return;
    await this.forEach(await this.open(), closed, ['pending'], (id) =>
      this.bus.execute(new ReportProjectClosed(id, {}, cause)),
    );
  }

  private async open(): Promise<Reading> {
    const head = await this.eventStore.head();
    const reading = await this.reader.open(head, projectsReadModel, applicationsReadModel);
    if (reading.stale) throw new RetryLater('The read models lag behind');
    return reading;
  }

  /** Those who applied before the event. */
  private async forEach(
    reading: Reading,
    { data, metadata }: RecordedEventOf<'ProjectEdited' | 'ProjectClosed'>,
    statuses: readonly ApplicationStatus[],
    report: (application: ApplicationId) => Promise<unknown>,
  ): Promise<void> {
    const ids = await reading.collection(applicationsReadModel).pluck('_id', {
      project: data.project,
      status: { $in: [...statuses] },
      submittedAt: { $lt: metadata.occurredAt },
    });
    const limit = pLimit(MAX_CONCURRENT_APPENDS);
    await Promise.all(ids.map((id) => limit(() => report(id))));
  }
}

const reportEdit = reactor({
  name: 'report-to-applicants-on-project-edited',
  on: 'ProjectEdited',
  concurrency: 4,
  inject: [Applicants],
  react: (event, cause, applicants) => applicants.reportEdit(event, cause),
});

const reportClosed = reactor({
  name: 'report-to-applicants-on-project-closed',
  on: 'ProjectClosed',
  concurrency: 4,
  inject: [Applicants],
  react: (event, cause, applicants) => applicants.reportClosed(event, cause),
});

const returnCredit = reactor({
  name: 'return-credit-on-credit-released',
  on: 'CreditReleased',
  concurrency: 16,
  inject: [CommandBus],
  react: async ({ data: { consultant: account, application, attempt } }, cause, bus) =>
    unwrap(await bus.execute(new ReturnCredit(account, { account, application, attempt }, cause))),
});

/** Of an edit of the deal only. */
const sendEditMail = mailReactor({
  name: 'send-edit-mail-on-applied-project-edited',
  on: 'AppliedProjectEdited',
  kind: 'projectEdited',
  inject: AggregateReader,
  to: ({ data }) => data.consultant,
  compose: async ({ data }, aggregates) => {
    const { fields, creditUntil } = data;
    if (!dealFields.some((field) => fields.includes(field))) return null;
    const { title, path } = await readProject(aggregates, data.project);
    const { state } = await aggregates.load(accountAggregate, data.owner);
    const name = toMailName(state.person?.name ?? '', 'The manufacturer');
    return {
      subject: `“${title}” was edited`,
      paragraphs: [
        `${name} has edited “${title}”, to which you applied:`,
        describeProjectEdit(data)
          .map((change) => `- ${change}`)
          .join('\n'),
        ...(creditUntil
          ? [
              `If it no longer suits you, withdraw your proposal by ${dayInWords(new Date(creditUntil))}, and the application it used goes back to your plan.`,
            ]
          : []),
        'Read what was edited:',
      ],
      path,
    };
  },
});

@Module({
  providers: [
    LiveReadModelsFinder,
    ReadModelReader,
    Applicants,
    reportEdit,
    reportClosed,
    returnCredit,
    sendEditMail,
  ],
})
export class ProjectChangesReactorsModule {}
