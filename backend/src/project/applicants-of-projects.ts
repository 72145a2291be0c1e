import { type ApplicationView, applicationsReadModel } from '@nirmaan/contracts/application';
import {
  type AccountId,
  DEFAULT_ROWS,
  MAX_COUNTED,
  MAX_ROWS,
  notHidden,
} from '@nirmaan/contracts/kernel';
import { type ProjectId, projectsReadModel } from '@nirmaan/contracts/project';
import type { Filter } from 'mongodb';
import { type Documents, type Reading, splitIntoParts } from '../kernel/reading/index.js';

/** The newest 50 applicants of these projects; a call of its own returns those of one project. */
export async function newestApplicants(
  reading: Reading,
  projects: readonly ProjectId[],
): Promise<ApplicationView[]> {
  const parts = splitIntoParts(projects).map((part) => getNewest(reading, part));
  return (await Promise.all(parts)).flat().sort(newestFirst).slice(0, DEFAULT_ROWS);
}

const getNewest = (reading: Reading, projects: readonly ProjectId[]) =>
  reading
    .collection(applicationsReadModel)
    .list({ ...notHidden, project: { $in: projects } }, { submittedAt: -1, _id: -1 }, DEFAULT_ROWS);

const newestFirst = (a: ApplicationView, b: ApplicationView): number =>
  getKey(a) < getKey(b) ? 1 : -1;

const getKey = ({ submittedAt, _id }: ApplicationView): string => submittedAt + _id;

export interface ApplicantCounts {
  readonly proposals: number;
  readonly pending: number;
  readonly awarded: number;
}

export const noApplicants: ApplicantCounts = { proposals: 0, pending: 0, awarded: 0 };

type Counts = ReadonlyMap<string, ApplicantCounts>;

/** Counts the applicants of each project, up to the limit of lists. */
export const countApplicants = (
  reading: Reading,
  projects: readonly ProjectId[],
): Promise<Counts> =>
  projects.length > 0
    ? reading.query(applicationsReadModel, countByProject, projects)
    : Promise.resolve(new Map());

const countByProject = (applications: Documents<ApplicationView>, projects: readonly ProjectId[]) =>
  countBy('project', applications, notHidden, projects);

/** How many projects each consultant was awarded, up to the limit of lists. */
export function countAwards(reading: Reading, consultants: readonly { readonly _id: AccountId }[]) {
  const ids = consultants.map(({ _id }) => _id);
  return countBy('consultant', reading.collection(applicationsReadModel), awardedOnly, ids);
}

const awardedOnly = { status: 'awarded' } as const;

/** From one query, unless it reaches the limit; then of each half, down to an id that fills it alone. */
async function countBy(
  key: 'project' | 'consultant',
  applications: Documents<ApplicationView>,
  filter: Filter<ApplicationView>,
  ids: readonly string[],
): Promise<Counts> {
  const countPart = async (part: readonly string[]): Promise<[string, ApplicantCounts][]> => {
    const rows = await applications
      .find({ ...filter, [key]: { $in: part } })
      .project<Pick<ApplicationView, typeof key | 'status'>>({ _id: 0, [key]: 1, status: 1 })
      .limit(MAX_COUNTED)
      .toArray();
    if (rows.length === MAX_COUNTED) {
      const halves = splitIntoParts(part, Math.ceil(part.length / 2));
      return (await Promise.all(halves.map(halves.length > 1 ? countPart : countAlone))).flat();
    }
    const counts = new Map<string, ApplicantCounts>();
    for (const { [key]: id, status } of rows) {
      const { proposals, pending, awarded } = counts.get(id) ?? noApplicants;
      counts.set(id, {
        proposals: proposals + 1,
        pending: pending + Number(status === 'pending'),
        awarded: awarded + Number(status === 'awarded'),
      });
    }
    return [...counts];
  };
  const countAlone = async ([id = '']: readonly string[]): Promise<[string, ApplicantCounts][]> => {
    const count = (status: object = {}) => applications.count({ ...filter, [key]: id, ...status });
    const [proposals, pending, awarded] = await Promise.all([
      count(),
      count({ status: 'pending' }),
      count({ status: 'awarded' }),
    ]);
    return [[id, { proposals, pending, awarded }]];
  };
  return new Map((await Promise.all(splitIntoParts(ids).map(countPart))).flat());
}

export const awardedAmong = (
  reading: Reading,
  projects: readonly ProjectId[],
): Promise<ReadonlySet<ProjectId>> =>
  projects.length > 0
    ? reading.query(applicationsReadModel, awardedIn, projects)
    : Promise.resolve(new Set());

/** An owner's newest projects. */
export const listOwnProjects = (
  reading: Reading,
  owner: AccountId,
  limit = MAX_ROWS,
): Promise<ProjectId[]> =>
  reading
    .collection(projectsReadModel)
    .pluck('_id', { owner }, { sort: { postedAt: -1, _id: -1 }, limit });

/** Those of an owner's newest 500 projects that have an awarded applicant. */
export async function listAwardedProjects(reading: Reading, owner: AccountId) {
  const ids = await listOwnProjects(reading, owner);
  const awarded = await awardedAmong(reading, ids);
  return ids.filter((id) => awarded.has(id));
}

export const countAwardedProjects = async (reading: Reading, owner: AccountId): Promise<number> =>
  (await listAwardedProjects(reading, owner)).length;

/** Limits rows to the number of projects; if a project with many awards fills the limit, queries the rest again. */
async function awardedIn(
  applications: Documents<ApplicationView>,
  projects: readonly ProjectId[],
): Promise<ReadonlySet<ProjectId>> {
  const [part = [], ...others] = splitIntoParts(projects);
  if (others.length > 0) {
    const found = [part, ...others].map((some) => awardedIn(applications, some));
    return new Set((await Promise.all(found)).flatMap((awarded) => [...awarded]));
  }
  if (part.length === 0) return new Set();
  const filter = { ...notHidden, project: { $in: part }, status: 'awarded' } as const;
  const found = await applications.pluck('project', filter, { limit: projects.length });
  const awarded = new Set(found);
  if (found.length < projects.length) return awarded;
  const rest = projects.filter((project) => !awarded.has(project));
  return new Set([...awarded, ...(await awardedIn(applications, rest))]);
}

/** The projects of a consultant's newest applications. */
export const listAppliedProjects = (
  reading: Reading,
  consultant: AccountId,
): Promise<ProjectId[]> =>
  reading
    .collection(applicationsReadModel)
    .pluck('project', { consultant }, { sort: { submittedAt: -1, _id: -1 }, limit: MAX_ROWS });
