import { Injectable } from '@nestjs/common';
import { accountId, accountsReadModel } from '@nirmaan/contracts/account';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { type Attachment, toAttachmentsOnWire } from '@nirmaan/contracts/attachment';
import { engagementsReadModel } from '@nirmaan/contracts/engagement';
import type { AccountId } from '@nirmaan/contracts/kernel';
import { messagesReadModel, type MessageView } from '@nirmaan/contracts/message';
import { projectId, projectsReadModel, type ProjectView } from '@nirmaan/contracts/project';
import {
  type ListReportsQuery,
  type ReportedKind,
  type ReportId,
  type ReportOnWire,
  reportsReadModel,
  type ReportView,
} from '@nirmaan/contracts/report';
import { reviewId, reviewsReadModel, type ReviewView } from '@nirmaan/contracts/review';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import type { AtLeast } from '../kernel/http/index.js';

type Reported = Pick<ReportView, 'kind' | 'target'>;

/** Operators decide what has waited longest first. */
const orders = {
  open: { by: 'filedAt', direction: 1 },
  decided: { by: 'filedAt', direction: -1 },
} as const satisfies Record<string, Order<ReportView>>;

/** Reports with the names of those concerned, for operators. */
@Injectable()
export class ReportLister {
  constructor(private readonly reader: ReadModelReader) {}

  async list({ show = 'open', ...page }: ListReportsQuery, atLeast: AtLeast) {
    const reading = await this.reader.open(
      atLeast,
      reportsReadModel,
      accountsReadModel,
      projectsReadModel,
      messagesReadModel,
      reviewsReadModel,
      engagementsReadModel,
    );
    const reports = reading.collection(reportsReadModel);
    const filter = { isOpen: show === 'open' };
    const { rows, ...rest } = await readPage(reports, filter, orders[show], page);
    return { reading, data: await this.toWire(reading, rows), ...rest };
  }

  /** What the reported project or message comes with, also once it is closed or hidden; empty for other reports. */
  async attachments(report: ReportId): Promise<readonly Attachment[]> {
    const models = [reportsReadModel, projectsReadModel, messagesReadModel] as const;
    const reading = await this.reader.open(null, ...models);
    const { kind, target = '' } = (await reading.findById(reportsReadModel, report)) ?? {};
    if (kind === 'message')
      return (await reading.findById(messagesReadModel, target))?.attachments ?? [];
    if (kind !== 'project') return [];
    const project = await reading.findById(projectsReadModel, projectId.parse(target));
    return project?.attachments ?? [];
  }

  /** Of a reported message or review; null for other reports. */
  async application(report: ReportId): Promise<ApplicationId | null> {
    const reading = await this.reader.open(null, reportsReadModel, reviewsReadModel);
    const found = await reading.findById(reportsReadModel, report);
    if (!found) return null;
    const reviews = await findReviews(reading, [found]);
    return getApplication(found, reviews);
  }

  private async toWire(reading: Reading, rows: readonly ReportView[]): Promise<ReportOnWire[]> {
    const getTargets = (wanted: ReportedKind) =>
      rows.filter(({ kind }) => kind === wanted).map(({ target }) => target);
    const projects = await reading.byId(
      projectsReadModel,
      getTargets('project').map((target) => projectId.parse(target)),
    );
    const messages = await reading.byId(messagesReadModel, getTargets('message'));
    const reviews = await findReviews(reading, rows);
    const engagements = await reading.byId(
      engagementsReadModel,
      rows.flatMap((row) => getApplication(row, reviews) ?? []),
    );
    const people = await reading.byId(
      accountsReadModel,
      rows.flatMap(({ accused, reporter }) => [accused, reporter]),
    );
    const isEngaged = (row: ReportView): boolean => {
      const application = getApplication(row, reviews);
      return application !== null && engagements.has(application);
    };
    const getProject = ({ kind, target }: Reported): ProjectView | undefined =>
      kind === 'project' ? projects.get(projectId.parse(target)) : undefined;
    const getMessage = ({ kind, target }: Reported): MessageView | undefined =>
      kind === 'message' ? messages.get(target) : undefined;
    const titles: Readonly<Record<ReportedKind, (reported: Reported) => string>> = {
      project: (reported) => getProject(reported)?.title ?? '',
      person: ({ target }) => people.get(accountId.parse(target))?.name ?? '',
      message: (reported) => getMessage(reported)?.text ?? '',
      review: ({ target }) => reviews.get(reviewId.parse(target))?.text ?? '',
    };
    const named = (id: AccountId) => ({ _id: id, name: people.get(id)?.name ?? '' });
    return rows.map((row) => {
      const { _id, kind, target, accused, reporter, reason, details, filedAt, decision } = row;
      const project = getProject(row);
      return {
        _id,
        kind,
        target,
        accused: named(accused),
        reporter: named(reporter),
        title: titles[kind](row),
        text: project?.description ?? '',
        attachments: toAttachmentsOnWire('reports', _id, (project ?? getMessage(row))?.attachments),
        hasEngagement: isEngaged(row),
        reason,
        details,
        filedAt,
        decision,
      };
    });
  }
}

type Reviews = ReadonlyMap<string, ReviewView>;

const findReviews = (reading: Reading, reports: readonly ReportView[]): Promise<Reviews> =>
  reading.byId(
    reviewsReadModel,
    reports.flatMap(({ kind, target }) => (kind === 'review' ? [reviewId.parse(target)] : [])),
  );

/** The application of a report is checked for messages only. */
function getApplication({ kind, target, application }: ReportView, reviews: Reviews) {
  if (kind === 'review') return reviews.get(target)?.application ?? null;
  return kind === 'message' ? application : null;
}
