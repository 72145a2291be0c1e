import { Controller } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import {
  applicationCalls,
  applicationMessages,
  applicationsReadModel,
  type ApplicantFilter,
  type ApplicantSort,
  type ApplicationView,
  getApplicationId,
  decisionFromWire,
  toApplicantOnWire,
} from '@nirmaan/contracts/application';
import { consultantsReadModel } from '@nirmaan/contracts/consultant';
import { engagementsReadModel, toWork } from '@nirmaan/contracts/engagement';
import { type AccountId, notHidden, type ProjectId } from '@nirmaan/contracts/kernel';
import type { Filter } from 'mongodb';
import { PersonNames } from '../account/account.module.js';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import { AtLeast, type InputOf, Reply, Serve } from '../kernel/http/index.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { countAwards, loadOwnProject } from '../project/project.module.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import { ChangeApplicantStatus, RejectPendingApplicants } from './change-applicant-status.js';
import { ShortlistApplicant } from './application.commands.js';

type Of<Call extends keyof typeof applicationCalls> = InputOf<(typeof applicationCalls)[Call]>;

/** The calls by which a project's owner reads about its applicants and decides on them. */
@Controller()
export class ApplicantsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
    private readonly names: PersonNames,
  ) {}

  /** A project's applicants, newest first unless sorted by amount. */
  @Serve(applicationCalls.applicants, { throttled: false })
  async list(
    { params, query, viewer: { account }, accepted }: Of<'applicants'>,
    @AtLeast() atLeast: AtLeast,
  ) {
    const { id } = params;
    accepted(await loadOwnProject(this.aggregates, id, account));
    const reading = await this.reader.open(
      atLeast,
      applicationsReadModel,
      accountsReadModel,
      consultantsReadModel,
      engagementsReadModel,
    );
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
    const [people, profiles, engagements] = await Promise.all([
      reading.byId(accountsReadModel, consultants),
      readProfiles(reading, consultants),
      reading.byId(
        engagementsReadModel,
        rows.map(({ _id }) => _id),
      ),
    ]);
    const data = rows.map((row) =>
      toApplicantOnWire(row, people.get(row.consultant), (sector) => this.sectors.getName(sector), {
        publicProfile: profiles.get(row.consultant) ?? null,
        work: toWork(engagements.get(row._id)),
      }),
    );
    return Reply.from(reading, { message: 'Applicants', data, ...page });
  }

  /** Sets an applicant to pending, awarded or rejected, in any order. */
  @Serve(applicationCalls.changeStatus)
  async changeStatus({ body, viewer: { account: by }, cause, accepted }: Of<'changeStatus'>) {
    const { projectId: project, consultant, status: to, reason, edits } = body;
    accepted(await loadOwnProject(this.aggregates, project, by));
    const application = getApplicationId(project, consultant);
    const change = { to, by, reason, edits };
    const changed = await this.bus.execute(new ChangeApplicantStatus(application, change, cause));
    const name = await this.names.get(consultant);
    const message = name
      ? applicationMessages.decided[to](name)
      : applicationMessages.statusUpdated;
    return Reply.to(accepted(changed), { message });
  }

  /** Adds an applicant to the owner's shortlist, or removes them from it. */
  @Serve(applicationCalls.shortlist)
  async shortlist({ body, viewer: { account: by }, cause, accepted }: Of<'shortlist'>) {
    const { projectId: project, applerId, shortlisted } = body;
    accepted(await loadOwnProject(this.aggregates, project, by));
    const id = getApplicationId(project, applerId);
    const done = await this.bus.execute(new ShortlistApplicant(id, { shortlisted }, cause));
    const message = applicationMessages[shortlisted ? 'shortlisted' : 'unshortlisted'];
    return Reply.to(accepted(done), { message });
  }

  @Serve(applicationCalls.rejectPending)
  async rejectPending(
    { body, viewer: { account: by }, cause, accepted }: Of<'rejectPending'>,
    @AtLeast() atLeast: AtLeast,
  ) {
    const { projectId: project, reason, applicants } = body;
    const shown = applicants && new Map(applicants.map(({ applerId, edits }) => [applerId, edits]));
    const rejection = { by, reason, shown };
    const rejected = accepted(
      await this.bus.execute(new RejectPendingApplicants(project, rejection, atLeast, cause)),
    );
    const { count, edited } = rejected;
    return Reply.to(rejected, { message: applicationMessages.othersRejected(count, edited) });
  }
}

/** The online public profiles, as shown with a proposal. */
async function readProfiles(reading: Reading, consultants: readonly AccountId[]) {
  const found = await reading.byId(consultantsReadModel, consultants);
  const listed = [...found.values()].filter(({ isListed }) => isListed);
  const awards = await countAwards(reading, listed);
  const profiles = listed.flatMap(({ _id, profile }) => {
    if (!profile) return [];
    const { headline, place: location, experience, work } = profile;
    const awarded = awards.get(_id)?.awarded ?? 0;
    return [[_id, { headline, location, experience, work, awarded }] as const];
  });
  return new Map(profiles);
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
  pending: { status: decisionFromWire.pending },
  success: { status: decisionFromWire.success },
  rejected: { status: decisionFromWire.rejected },
};
