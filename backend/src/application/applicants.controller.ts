import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountsReadModel } from '@nirmaan/contracts/account';
import {
  applicationCalls,
  applicationMessages,
  applicationsReadModel,
  type ApplicationId,
  type ApplicantFilter,
  type ApplicantSort,
  type ApplicationView,
  getApplicationId,
  MAX_DECISIONS,
  statusFromWire,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  type AccountId,
  MAX_ROWS,
  notHidden,
  type Position,
  type ProjectId,
} from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Filter } from 'mongodb';
import pLimit from 'p-limit';
import { CommandExecutor, streamCommand } from '../kernel/commands/index.js';
import {
  accepted,
  AtLeast,
  CausedBy,
  Input,
  type InputOf,
  refuseFor,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { type Order, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { projectAggregate, requireOwner } from '../project/project.decider.js';
import { applicantRow } from '../project/project.module.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import {
  applicationAggregate,
  type ChangeStatus,
  changeStatus,
  shortlistApplicant,
} from './application.decider.js';

export class ChangeApplicantStatus extends streamCommand(changeStatus) {}
export class ShortlistApplicant extends streamCommand(shortlistApplicant) {}

const MAX_CONCURRENT_REJECTIONS = 16;
const DAY_MS = 24 * 60 * 60_000;

/** What a project's owner reads and decides of its applicants. */
@Controller()
export class ApplicantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
    private readonly shared: SharedValues,
  ) {}

  /** A project's applicants, newest first unless sorted by amount. */
  @Serve(applicationCalls.applicants)
  async list(
    @Input(applicationCalls.applicants)
    { params, query }: InputOf<typeof applicationCalls.applicants>,
    @SignedIn() { account }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const { id } = params;
    accepted(applicationCalls.applicants, await this.requireOwner(id, account));
    const reading = await this.reader.open(atLeast, applicationsReadModel, accountsReadModel);
    const applicants = reading.collection(applicationsReadModel);
    const { sort = 'newest', show, applicant, ...pageQuery } = query;
    const filter: Filter<ApplicationView> = {
      ...notHidden,
      project: id,
      ...(show && filters[show]),
      ...(applicant && { _id: { $in: toApplicationIds(id, applicant) } }),
    };
    const { rows, ...page } = await readPage(applicants, filter, orders[sort], pageQuery);
    const consultants = rows.map(({ consultant }) => consultant);
    const people = await reading.byId(accountsReadModel, consultants);
    const data = rows.map((row) => applicantRow(row, people, this.sectors));
    return Reply.from(reading, { message: 'Applicants', data, ...page });
  }

  /** Sets an applicant to pending, awarded or rejected, in any order. */
  @UseGuards(ThrottlerGuard)
  @Serve(applicationCalls.changeStatus)
  async changeStatus(
    @Input(applicationCalls.changeStatus) { body }: InputOf<typeof applicationCalls.changeStatus>,
    @SignedIn() { account: by }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const { projectId: project, consultant, status: to, reason } = body;
    accepted(applicationCalls.changeStatus, await this.requireOwner(project, by));
    const application = getApplicationId(project, consultant);
    const change = { application, to, by, reason };
    await this.countDecision(application, to);
    const command = new ChangeApplicantStatus(streamOf.application(application), change, cause);
    const changed = accepted(applicationCalls.changeStatus, await this.commands.execute(command));
    return Reply.to(changed, { message: applicationMessages.statusUpdated });
  }

  /** Puts an applicant on the owner's shortlist, or takes them off it. */
  @UseGuards(ThrottlerGuard)
  @Serve(applicationCalls.shortlist)
  async shortlist(
    @Input(applicationCalls.shortlist) { body }: InputOf<typeof applicationCalls.shortlist>,
    @SignedIn() { account }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const { projectId: project, applerId, shortlisted } = body;
    accepted(applicationCalls.shortlist, await this.requireOwner(project, account));
    const application = getApplicationId(project, applerId);
    const mark = { application, shortlisted };
    const command = new ShortlistApplicant(streamOf.application(application), mark, cause);
    const marked = accepted(applicationCalls.shortlist, await this.commands.execute(command));
    const message = applicationMessages[shortlisted ? 'shortlisted' : 'unshortlisted'];
    return Reply.to(marked, { message });
  }

  /** Rejects every applicant who is still pending. A repeat rejects those that a failure left out. */
  @UseGuards(ThrottlerGuard)
  @Serve(applicationCalls.rejectPending)
  async rejectPending(
    @Input(applicationCalls.rejectPending) { body }: InputOf<typeof applicationCalls.rejectPending>,
    @SignedIn() { account: by }: Viewer,
    @AtLeast() atLeast: Position | null,
    @CausedBy() cause: Cause,
  ) {
    const { projectId: project, reason } = body;
    accepted(applicationCalls.rejectPending, await this.requireOwner(project, by));
    const reading = await this.reader.open(atLeast, applicationsReadModel);
    const pending = await reading
      .collection(applicationsReadModel)
      .find({ ...notHidden, project, status: 'pending' })
      .limit(MAX_ROWS)
      .toArray();
    const limit = pLimit(MAX_CONCURRENT_REJECTIONS);
    const rejected = await Promise.all(
      pending.map(({ _id: application }) =>
        limit(() => {
          const change = { application, to: 'rejected', by, reason, from: 'pending' } as const;
          const command = new ChangeApplicantStatus(
            streamOf.application(application),
            change,
            cause,
          );
          return this.commands.execute(command);
        }),
      ),
    );
    const positions = rejected.flatMap((one) => (one.ok ? (one.value.position ?? []) : []));
    const position = positions.reduce<Position | null>(
      (highest, one) => (highest === null || one > highest ? one : highest),
      null,
    );
    const message = applicationMessages.othersRejected(positions.length);
    return Reply.to({ position }, { message });
  }

  /** Throws Refused for one decision too many. A repeated one is none. */
  private async countDecision(application: ApplicationId, to: ChangeStatus['to']): Promise<void> {
    const { state } = await this.executor.load(
      applicationAggregate,
      streamOf.application(application),
    );
    if (state.phase === 'none' || state.status === to) return;
    const counted = await this.shared.increment(`decisions on ${application}`, DAY_MS);
    if (counted.value > MAX_DECISIONS)
      throw refuseFor(this.shared.getRestMs(counted), 'APPLICATION.DECIDED_OFTEN');
  }

  private async requireOwner(project: ProjectId, account: AccountId) {
    const { state } = await this.executor.load(projectAggregate, streamOf.project(project));
    return requireOwner(state, account);
  }
}

const toApplicationIds = (project: ProjectId, consultants: AccountId | readonly AccountId[]) =>
  [consultants].flat().map((consultant) => getApplicationId(project, consultant));

const orders: Readonly<Record<ApplicantSort, Order<ApplicationView>>> = {
  newest: { by: 'submittedAt', direction: -1 },
  amount: { by: 'amount', direction: 1 },
  '-amount': { by: 'amount', direction: -1 },
};

const filters: Readonly<Record<ApplicantFilter, Filter<ApplicationView>>> = {
  shortlisted: { shortlistedSince: { $gt: '' } },
  pending: { status: statusFromWire.pending },
  success: { status: statusFromWire.success },
  rejected: { status: statusFromWire.rejected },
};
