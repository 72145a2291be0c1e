import { type AccountId, accountId, accountsReadModel } from '@nirmaan/contracts/account';
import {
  type ApplicationView,
  applicationsReadModel,
  statusFromWire,
  statusToWire,
} from '@nirmaan/contracts/application';
import type { TruncatedSearch, FindQuery, FoundApplication } from '@nirmaan/contracts/audit';
import {
  endOfDayInIndia,
  INDIA_AHEAD_MS,
  normaliseEmail,
  notHidden,
  type ProjectId,
  projectId,
  searchTerms,
} from '@nirmaan/contracts/kernel';
import { projectsReadModel } from '@nirmaan/contracts/project';
import type { Document, Filter, WithId } from 'mongodb';
import {
  MAX_VALUES,
  readPage,
  type ReadModelReader,
  type Reading,
  type Documents,
} from '../kernel/reading/index.js';

const MAX_FOUND = 100;
/** Of the projects or people that a filter matches; one more is fetched to notice truncation. */
const MAX_MATCHES = MAX_VALUES;

export interface FoundApplications {
  readonly data: readonly FoundApplication[];
  readonly total: number;
  readonly next: string | null;
  /** The filters that match more than MAX_MATCHES. */
  readonly truncated: readonly TruncatedSearch[];
}

/** Finds applications in the read models, newest first. */
export async function findApplications(
  reader: ReadModelReader,
  query: FindQuery,
): Promise<FoundApplications> {
  const reading = await reader.open(
    null,
    applicationsReadModel,
    accountsReadModel,
    projectsReadModel,
  );
  const { parties, truncated } = await getParties(reading, query);
  const { status } = query;
  const filter = {
    ...parties,
    ...getPeriod(query),
    ...(status && { status: statusFromWire[status] }),
  };
  const { rows, total, next } = await readPage(
    reading.collection(applicationsReadModel),
    filter as Filter<ApplicationView>,
    { by: 'submittedAt', direction: -1 },
    { ...query, limit: query.limit ?? MAX_FOUND },
  );
  return { data: await addNames(reading, rows), total, next, truncated };
}

async function getParties(reading: Reading, { project, consultant }: FindQuery) {
  const projects = project && (await findProjects(reading, project));
  const consultants = consultant && (await findConsultants(reading, consultant));
  const parties = {
    ...(projects && { project: { $in: projects.slice(0, MAX_MATCHES) } }),
    ...(consultants && { consultant: { $in: consultants.slice(0, MAX_MATCHES) } }),
  };
  const isTruncated = (matches: readonly unknown[] | string | undefined) =>
    (matches?.length ?? 0) > MAX_MATCHES;
  const truncated: TruncatedSearch[] = [
    ...(isTruncated(projects) ? (['project'] as const) : []),
    ...(isTruncated(consultants) ? (['consultant'] as const) : []),
  ];
  return { parties, truncated };
}

async function findProjects(reading: Reading, text: string): Promise<ProjectId[]> {
  const id = projectId.safeParse(text);
  if (id.success) return [id.data];
  const words = searchTerms(text);
  if (words.length === 0) return [];
  const tokens = { $all: words };
  // The index begins with what hides a project.
  const projects = reading.collection(projectsReadModel);
  return getIds(
    await findAny(projects, [
      { ...notHidden, tokens },
      { hiddenSince: { $gt: '' }, tokens },
    ]),
  );
}

async function findConsultants(reading: Reading, text: string): Promise<AccountId[]> {
  const id = accountId.safeParse(text);
  if (id.success) return [id.data];
  const accounts = reading.collection(accountsReadModel);
  return getIds(
    await findAny(accounts, [{ normalisedEmail: normaliseEmail(text) }, { name: text }]),
  );
}

/** One query for each filter, because each has an index of its own. */
async function findAny<View extends Document>(
  documents: Documents<View>,
  filters: readonly Filter<View>[],
): Promise<WithId<View>[]> {
  const find = (filter: Filter<View>) =>
    documents
      .find(filter)
      .limit(MAX_MATCHES + 1)
      .toArray();
  return (await Promise.all(filters.map(find))).flat();
}

const getIds = <Id>(found: readonly { readonly _id: Id }[]): Id[] => [
  ...new Set(found.map(({ _id }) => _id)),
];

function getPeriod({ from, until }: FindQuery) {
  const [after, before] = [from && startOfDay(from), until && endOfDayInIndia(until).toISOString()];
  if (!after && !before) return {};
  return { submittedAt: { ...(after && { $gte: after }), ...(before && { $lte: before }) } };
}

const startOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - INDIA_AHEAD_MS).toISOString();

async function addNames(reading: Reading, rows: readonly ApplicationView[]) {
  const [projects, consultants] = await Promise.all([
    reading.byKey(projectsReadModel, rows, 'project'),
    reading.byKey(accountsReadModel, rows, 'consultant'),
  ]);
  return rows.map(({ project, consultant, status, hiddenSince, submittedAt }) => ({
    projectId: project,
    projectTitle: projects.get(project)?.title ?? '',
    consultantId: consultant,
    consultantName: consultants.get(consultant)?.name ?? '',
    status: statusToWire[status],
    hidden: Boolean(hiddenSince) && status !== 'withdrawn',
    submittedAt,
  }));
}
