import {
  type AccountId,
  accountId,
  type AccountView,
  accountsReadModel,
  normaliseEmail,
} from '@nirmaan/contracts/account';
import {
  type ApplicationView,
  applicationsReadModel,
  statusToWire,
} from '@nirmaan/contracts/application';
import type { CutShort, FindQuery, FoundApplication } from '@nirmaan/contracts/audit';
import {
  endOfDayInIndia,
  INDIA_AHEAD_MS,
  type ProjectId,
  projectId,
  searchWords,
} from '@nirmaan/contracts/kernel';
import { projectsReadModel } from '@nirmaan/contracts/project';
import type { Filter } from 'mongodb';
import { readPage, type ReadModelReader, type Reading } from '../kernel/reading/index.js';

const MAX_FOUND = 100;
/** Of the projects or people whom words may mean; one more is fetched, to see that there are more. */
const MAX_MEANT = 500;

export interface Found {
  readonly data: readonly FoundApplication[];
  readonly next: string | null;
  /** What the words mean so much of that not all was looked at. */
  readonly cutShort: readonly CutShort[];
}

/** Finds applications in the read models; their histories are then replayed from the log. The newest come first. */
export async function findApplications(reader: ReadModelReader, query: FindQuery): Promise<Found> {
  const reading = await reader.open(
    null,
    applicationsReadModel,
    accountsReadModel,
    projectsReadModel,
  );
  const { parties, cutShort } = await partiesOf(reading, query);
  const filter = { ...parties, ...submittedWithin(query) };
  const { rows, next } = await readPage(
    reading.collection(applicationsReadModel),
    filter as Filter<ApplicationView>,
    { by: 'submittedAt', direction: -1 },
    { limit: query.limit ?? MAX_FOUND, after: query.after },
  );
  return { data: await named(reading, rows), next, cutShort };
}

async function partiesOf(reading: Reading, { project, consultant }: FindQuery) {
  const projects = project && (await projectsMeant(reading, project));
  const consultants = consultant && (await consultantsMeant(reading, consultant));
  const parties = {
    ...(projects && { project: { $in: projects.slice(0, MAX_MEANT) } }),
    ...(consultants && { consultant: { $in: consultants.slice(0, MAX_MEANT) } }),
  };
  const isCut = (meant: readonly unknown[] | string | undefined) =>
    (meant?.length ?? 0) > MAX_MEANT;
  const cutShort: CutShort[] = [
    ...(isCut(projects) ? (['project'] as const) : []),
    ...(isCut(consultants) ? (['consultant'] as const) : []),
  ];
  return { parties, cutShort };
}

async function projectsMeant(reading: Reading, meant: string): Promise<ProjectId[]> {
  const id = projectId.safeParse(meant);
  if (id.success) return [id.data];
  const words = searchWords(meant);
  if (words.length === 0) return [];
  const projects = reading.collection(projectsReadModel);
  const found = await projects
    .find({ tokens: { $all: words } })
    .limit(MAX_MEANT + 1)
    .toArray();
  return found.map(({ _id }) => _id);
}

async function consultantsMeant(reading: Reading, meant: string): Promise<AccountId[]> {
  const id = accountId.safeParse(meant);
  if (id.success) return [id.data];
  const either = {
    $or: [{ normalisedEmail: normaliseEmail(meant) }, { name: meant }],
  } as Filter<AccountView>;
  const found = await reading
    .collection(accountsReadModel)
    .find(either)
    .limit(MAX_MEANT + 1)
    .toArray();
  return found.map(({ _id }) => _id);
}

function submittedWithin({ from, until }: FindQuery) {
  const [after, before] = [from && startOfDay(from), until && endOfDayInIndia(until).toISOString()];
  if (!after && !before) return {};
  return { submittedAt: { ...(after && { $gte: after }), ...(before && { $lte: before }) } };
}

const startOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - INDIA_AHEAD_MS).toISOString();

async function named(
  reading: Reading,
  rows: readonly ApplicationView[],
): Promise<FoundApplication[]> {
  const projects = reading.collection(projectsReadModel);
  const accounts = reading.collection(accountsReadModel);
  const [of, by] = [
    await projects.find({ _id: { $in: rows.map(({ project }) => project) } }).toArray(),
    await accounts.find({ _id: { $in: rows.map(({ consultant }) => consultant) } }).toArray(),
  ];
  const titles = new Map(of.map(({ _id, title }) => [_id, title]));
  const names = new Map(by.map(({ _id, name }) => [_id, name]));
  return rows.map(({ project, consultant, status, submittedAt }) => ({
    projectId: project,
    projectTitle: titles.get(project) ?? '',
    consultantId: consultant,
    consultantName: names.get(consultant) ?? '',
    status: statusToWire[status],
    submittedAt,
  }));
}
