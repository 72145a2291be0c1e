import { Injectable } from '@nestjs/common';
import { type AccountId, accountsReadModel, type AccountView } from '@nirmaan/contracts/account';
import {
  type ApplicationId,
  applicationsReadModel,
  type ApplicationView,
  getApplicationId,
  toApplicantOnWire,
} from '@nirmaan/contracts/application';
import {
  getInvitationId,
  type InvitationId,
  invitationsReadModel,
  type InvitationView,
} from '@nirmaan/contracts/consultant';
import { engagementsReadModel, type EngagementView, toWork } from '@nirmaan/contracts/engagement';
import {
  awardStatusOnWire,
  cutListed,
  type ProjectCompanions,
  type ProjectId,
  type ProjectOnWire,
  type ProjectView,
  toProjectOnWire,
} from '@nirmaan/contracts/project';
import type { Viewer } from '../kernel/http/index.js';
import type { Reading } from '../kernel/reading/index.js';
import { listCompleted } from './completed-work.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import {
  type ApplicantCounts,
  countApplicants,
  newestApplicants,
  noApplicants,
} from './applicants-of-projects.js';

type AccountsById = ReadonlyMap<AccountId, AccountView>;

/** Excludes the search tokens, which are most of a document. */
type ProjectRow = Omit<ProjectView, 'summary' | 'tokens' | 'attachments' | 'edits'>;

/** Data of other read models for a page of projects, joined by id. */
type Work = Pick<EngagementView, '_id' | 'project' | 'state'>;

interface Joined {
  readonly viewer: Viewer | null;
  readonly people: AccountsById;
  /** Only for the viewer's own projects. */
  readonly applicants: ReadonlyMap<ProjectId, readonly ApplicationView[]>;
  readonly engagements: ReadonlyMap<ApplicationId, Work>;
  readonly completed: ReadonlySet<ProjectId>;
  readonly counts: ReadonlyMap<string, ApplicantCounts>;
  /** The viewer's own applications, by id. */
  readonly applications: ReadonlyMap<ApplicationId, ApplicationView>;
  /** To the viewer, by id. */
  readonly invitations: ReadonlyMap<InvitationId, InvitationView>;
}

@Injectable()
export class ProjectRows {
  constructor(private readonly sectors: SectorCatalogue) {}

  /** The projects, accounts and applications read models must be open, for owners also the engagements, for consultants the invitations. */
  async toWire(
    reading: Reading,
    projects: readonly ProjectRow[],
    viewer: Viewer | null,
  ): Promise<ProjectOnWire[]> {
    const own = getIds(projects.filter(({ owner }) => owner === viewer?.account));
    const owners = projects.map(({ owner }) => owner);
    const asked = viewer?.role === 'consultant' ? { projects, viewer } : null;
    const [newest, counts, posters, work, applications, invitations] = await Promise.all([
      newestApplicants(reading, own),
      countApplicants(reading, getIds(projects)),
      reading.byId(accountsReadModel, owners),
      findEngagements(reading, viewer, own),
      asked ? reading.byId(applicationsReadModel, toIds(asked, getApplicationId)) : new Map(),
      asked ? reading.byId(invitationsReadModel, toIds(asked, getInvitationId)) : new Map(),
    ]);
    const consultants = await reading.byKey(accountsReadModel, newest, 'consultant');
    const people = new Map([...posters, ...consultants]);
    const applicants = byProject(newest);
    const engagements = new Map(work.map((one) => [one._id, one]));
    const completed = listCompleted(work);
    const joined = {
      ...{ viewer, people, applicants, counts, engagements, completed },
      ...{ applications, invitations },
    };
    return projects.map((project) => toProjectOnWire(project, this.companions(project, joined)));
  }

  /** Applicants for the owner only; of the owner everyone gets the name only. */
  private companions(project: ProjectRow, joined: Joined): ProjectCompanions {
    const { viewer, applications, invitations } = joined;
    const name = joined.people.get(project.owner)?.name ?? '';
    const applicants = joined.applicants.get(project._id) ?? [];
    const { proposals, pending, awarded } = joined.counts.get(project._id) ?? noApplicants;
    return {
      sector: this.sectors.getName(project.sector),
      awardStatus: getAwardStatus(project, awarded > 0),
      userName: name,
      userPhone: '',
      userEmail: '',
      executiondetails: [{ name, phone: '', email: '' }],
      applerUser: applicants.map((applicant) =>
        toApplicantOnWire(
          { ...applicant, proposal: cutListed(applicant.proposal) },
          joined.people.get(applicant.consultant),
          (sector) => this.sectors.getName(sector),
          { publicProfile: null, work: toWork(joined.engagements.get(applicant._id)) },
        ),
      ),
      proposals,
      pendingApplicants: project.owner === viewer?.account ? pending : 0,
      applied: viewer !== null && applications.has(getApplicationId(project._id, viewer.account)),
      invited: viewer !== null && invitations.has(getInvitationId(project._id, viewer.account)),
      workCompleted: joined.completed.has(project._id),
    };
  }
}

/** Of the viewer's own projects. */
async function findEngagements(
  reading: Reading,
  viewer: Viewer | null,
  own: readonly ProjectId[],
): Promise<Work[]> {
  if (!viewer || own.length === 0) return [];
  return reading
    .collection(engagementsReadModel)
    .find(
      { owner: viewer.account, project: { $in: [...own] } },
      { projection: { project: 1, state: 1 } },
    )
    .toArray();
}

/** What of a consultant's concerns these projects: its id follows from the two. */
const toIds = <Id>(
  { projects, viewer }: { readonly projects: readonly ProjectRow[]; readonly viewer: Viewer },
  getId: (project: ProjectId, consultant: AccountId) => Id,
): Id[] => projects.map(({ _id }) => getId(_id, viewer.account));

const getIds = (projects: readonly ProjectRow[]): ProjectId[] => projects.map(({ _id }) => _id);

function byProject(applicants: readonly ApplicationView[]) {
  const found = new Map<ProjectId, ApplicationView[]>();
  for (const applicant of applicants)
    found.set(applicant.project, [...(found.get(applicant.project) ?? []), applicant]);
  return found;
}

export function getAwardStatus({ phase }: Pick<ProjectView, 'phase'>, isAwarded: boolean): number {
  if (isAwarded) return awardStatusOnWire.awarded;
  return phase === 'closed' ? awardStatusOnWire.rejected : awardStatusOnWire.pending;
}
