import { type ApplicationView, applicationsReadModel } from '@nirmaan/contracts/application';
import { MAX_COUNTED, MAX_ROWS, notHidden } from '@nirmaan/contracts/kernel';
import type { ProjectId } from '@nirmaan/contracts/project';
import type { Collection } from 'mongodb';
import type { Reading } from '../kernel/reading/index.js';

/** The most projects whose newest applicants MongoDB finds by merging index scans, without a sort. */
const MAX_MERGED = 100;

/** The newest 500 applicants of these projects. */
export async function newestApplicants(
  reading: Reading,
  projects: readonly ProjectId[],
): Promise<ApplicationView[]> {
  const parts = splitIntoParts(MAX_MERGED, projects).map((part) => getNewest(reading, part));
  return (await Promise.all(parts)).flat().sort(newestFirst).slice(0, MAX_ROWS);
}

const getNewest = (reading: Reading, projects: readonly ProjectId[]) =>
  reading
    .collection(applicationsReadModel)
    .find({ ...notHidden, project: { $in: projects } })
    .sort({ submittedAt: -1, _id: -1 })
    .limit(MAX_ROWS)
    .toArray();

const newestFirst = (a: ApplicationView, b: ApplicationView): number =>
  getKey(a) < getKey(b) ? 1 : -1;

const getKey = ({ submittedAt, _id }: ApplicationView): string => submittedAt + _id;

const splitIntoParts = <Item>(size: number, items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/** Counts the pending applicants of each project, up to the limit of lists. */
export async function countPending(
  reading: Reading,
  projects: readonly ProjectId[],
): Promise<ReadonlyMap<ProjectId, number>> {
  if (projects.length === 0) return new Map();
  const counts = await reading
    .collection(applicationsReadModel)
    .aggregate<{ readonly _id: ProjectId; readonly n: number }>([
      { $match: { ...notHidden, project: { $in: projects }, status: 'pending' } },
      { $group: { _id: '$project', n: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, n }) => [_id, Math.min(n, MAX_COUNTED)]));
}

/** Which of these projects have an awarded applicant. */
export const awardedAmong = (
  reading: Reading,
  projects: readonly ProjectId[],
): Promise<ReadonlySet<ProjectId>> =>
  projects.length > 0
    ? reading.query(applicationsReadModel, awardedIn, projects)
    : Promise.resolve(new Set());

/** Limits rows to the number of projects; if a project with many awards fills the limit, queries the rest again. */
async function awardedIn(
  applications: Collection<ApplicationView>,
  projects: readonly ProjectId[],
): Promise<ReadonlySet<ProjectId>> {
  if (projects.length === 0) return new Set();
  const rows = await applications
    .find({ ...notHidden, project: { $in: [...projects] }, status: 'awarded' })
    .project<Pick<ApplicationView, 'project'>>({ project: 1 })
    .limit(projects.length)
    .toArray();
  const awarded = new Set(rows.map(({ project }) => project));
  if (rows.length < projects.length) return awarded;
  const rest = projects.filter((project) => !awarded.has(project));
  return new Set([...awarded, ...(await awardedIn(applications, rest))]);
}
