import { Injectable } from '@nestjs/common';
import { type AccountId, accountId } from '@nirmaan/contracts/account';
import { type ApplicationId, getApplicationId, statusToWire } from '@nirmaan/contracts/application';
import type { Anchor, Timeline } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  type AsOf,
  projectId as idOfProject,
  type ProjectId,
  toRupees,
} from '@nirmaan/contracts/kernel';
import type { ReportedEngagement } from '@nirmaan/contracts/report';
import { getReviewId } from '@nirmaan/contracts/review';
import { orderId } from '@nirmaan/contracts/subscription';
import { EventStore } from '@nirmaan/platform/eventstore';
import pLimit from 'p-limit';
import { z } from 'zod';
import { PersonNames } from '../account/person-names.js';
import { getStatus } from '../application/application-history.js';
import { AggregateReader } from '../kernel/commands/index.js';
import { type StreamHistory, VerifiedHistory } from '../kernel/history/index.js';
import { getProjectTitle, projectAggregate } from '../project/project.decider.js';
import {
  type AuditedApplication,
  buildTimeline,
  findProposal,
  getEngagement,
  toEntries,
  toEventReference,
} from './timeline.js';

const MAX_CONCURRENT_READS = 16;

/** Plain in every proposal; what is sealed beside them is read with its own stream. */
const parties = z.object({ project: idOfProject, consultant: accountId });

/** Replays streams of the event store for auditors; uses no read model. */
@Injectable()
export class AuditReader {
  private readonly limit = pLimit(MAX_CONCURRENT_READS);

  constructor(
    private readonly eventStore: EventStore,
    private readonly history: VerifiedHistory,
    private readonly aggregates: AggregateReader,
    private readonly names: PersonNames,
  ) {}

  /** Null without any event. Throws HistoryBroken. */
  async readApplication(
    projectId: ProjectId,
    consultant: AccountId,
    asOf: AsOf | undefined,
  ): Promise<AuditedApplication | null> {
    const { history } = this;
    const id = getApplicationId(projectId, consultant);
    const application = await history.read(streamOf.application(id), asOf);
    if (!application.exists) return null;
    const credits = await history.readExisting(streamOf.subscription(consultant), asOf);
    const orderIds = credits.events.flatMap((event) =>
      event.type === 'CreditSpent' && event.data.application === id ? [event.data.order] : [],
    );
    const orders = await Promise.all(
      [...new Set(orderIds)].map((order) =>
        history.readExisting(streamOf.order(orderId.parse(order)), asOf),
      ),
    );
    const projectHistory = await history.read(streamOf.project(projectId), asOf);
    const engagement = await history.read(streamOf.engagement(id), asOf);
    const reviews = await this.readReviews(engagement, asOf);
    return {
      ...{ project: projectId, consultant, application, projectHistory, orders, credits },
      ...{ engagement, reviews },
    };
  }

  /** Those that are revealed: before, only its author reads a review. */
  private async readReviews({ events }: StreamHistory, asOf: AsOf | undefined) {
    const opened = events.find((event) => event.type === 'EngagementOpened');
    if (!opened) return [];
    const { application, owner, consultant } = opened.data;
    const reviews = await Promise.all(
      [owner, consultant].map((party) =>
        this.history.read(streamOf.review(getReviewId(application, party)), asOf),
      ),
    );
    return reviews.filter((review) => review.events.some(({ type }) => type === 'ReviewRevealed'));
  }

  /** Null where there is none. Throws HistoryBroken. */
  async readEngagement(application: ApplicationId): Promise<ReportedEngagement | null> {
    const { events } = await this.history.read(streamOf.engagement(application));
    const engagement = getEngagement(events);
    if (!engagement) return null;
    const names = await this.names.getAll(
      events.flatMap((event) =>
        event.type === 'EngagementOpened' ? [event.data.owner, event.data.consultant] : [],
      ),
    );
    return { engagement, entries: toEntries(events, names) };
  }

  async readTimeline(history: AuditedApplication): Promise<Timeline> {
    const { aggregates, names } = this;
    const decidedBy = history.application.events.flatMap((event) =>
      event.type === 'ApplicantStatusChanged' ? [event.data.by] : [],
    );
    const { state } = await aggregates.load(projectAggregate, history.project);
    const owner = state.phase === 'none' ? [] : [state.owner];
    const people = await names.getAll([history.consultant, ...owner, ...decidedBy]);
    return buildTimeline(history, getProjectTitle(state), people);
  }

  /** The applicants of a project as of a moment; null if the project was never posted. */
  async readApplicants(projectId: ProjectId, asOf: AsOf | undefined) {
    const consultants = await this.findConsultants(projectId, asOf);
    if (!consultants) return null;
    const names = await this.names.getAll(consultants);
    const applicants = await Promise.all(
      consultants.map((consultant) =>
        this.limit(() => this.readApplicant(projectId, consultant, asOf)),
      ),
    );
    return applicants.flatMap((applicant, index) => {
      const consultantName = names.get(consultants[index] as AccountId) ?? '';
      return applicant ? [{ ...applicant, consultantName }] : [];
    });
  }

  private async readApplicant(projectId: ProjectId, consultant: AccountId, asOf: AsOf | undefined) {
    const stream = streamOf.application(getApplicationId(projectId, consultant));
    const { events } = await this.history.readExisting(stream, asOf);
    const proposal = findProposal(events);
    const status = getStatus(events);
    if (!status || !proposal) return null;
    return {
      consultantId: consultant,
      status: statusToWire[status],
      amount: toRupees(proposal.amount),
      events: events.map(toEventReference),
    };
  }

  /** Reads every proposal since the project was posted, because no stream indexes proposals by project. */
  private async findConsultants(projectId: ProjectId, asOf: AsOf | undefined) {
    const { eventStore, history } = this;
    const [posted] = (await history.read(streamOf.project(projectId))).events;
    if (!posted) return null;
    const consultants = new Set<AccountId>();
    const proposals = eventStore.readFiltered({ types: ['ProposalSubmitted'] }, posted.position);
    for await (const envelope of proposals) {
      if (typeof asOf === 'bigint' && envelope.position > asOf) break;
      const stored = parties.safeParse(envelope.data);
      if (!stored.success) history.decode(envelope);
      else if (stored.data.project === projectId) consultants.add(stored.data.consultant);
    }
    return [...consultants];
  }

  /** Null before the first anchor. */
  async readNewestAnchor(): Promise<Anchor | null> {
    const { events } = await this.history.read(streamOf.anchor('log'));
    const newest = events.at(-1);
    return newest?.type === 'LogAnchored' ? newest.data : null;
  }
}
