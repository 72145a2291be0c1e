import { Injectable } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import {
  applicationsReadModel,
  getApplicationId,
  toOwnApplicationOnWire,
} from '@nirmaan/contracts/application';
import type { Attachment } from '@nirmaan/contracts/attachment';
import { consultantsReadModel, invitationsReadModel } from '@nirmaan/contracts/consultant';
import { engagementsReadModel } from '@nirmaan/contracts/engagement';
import {
  type AccountId,
  dayInIndia,
  notHidden,
  searchTerms,
  toRatingOnWire,
} from '@nirmaan/contracts/kernel';
import {
  type ListProjectsQuery,
  openOn,
  type ProjectListOnWire,
  type ProjectPageOnWire,
  type ProjectId,
  type ProjectSort,
  projectsReadModel,
  type ProjectView,
  type projectCalls,
  toEditOnWire,
  toWholeProjectOnWire,
} from '@nirmaan/contracts/project';
import type { SectorSlug } from '@nirmaan/contracts/sector';
import type { Filter } from 'mongodb';
import { Clock } from '../kernel/commands/index.js';
import { type AtLeast, type InputOf, Refused, Reply, type Viewer } from '../kernel/http/index.js';
import {
  findNearest,
  MAX_NEAREST,
  type Order,
  type Reading,
  ReadModelReader,
  readPage,
  splitIntoParts,
} from '../kernel/reading/index.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import {
  countAwardedProjects,
  listAppliedProjects,
  listAwardedProjects,
} from './applicants-of-projects.js';
import { ProjectRows } from './project-rows.js';

type Narrowing = Pick<ListProjectsQuery, 'q' | 'sector' | 'category' | 'location' | 'phase'>;

/** Maps query parameters to a filter; an unknown sector or category finds nothing. */
export function projectFilter(
  { q = '', sector, category, location, phase }: Narrowing,
  findSectors: (namesOrSlugs: string | readonly string[]) => readonly SectorSlug[],
  today: string,
): Filter<ProjectView> {
  const words = searchTerms(q);
  const sectors = sector && findSectors(sector);
  const conditions = {
    ...(words.length > 0 && { tokens: { $all: words } }),
    ...(sectors && { sector: { $in: sectors } }),
    ...(category !== undefined && { category }),
    ...(location && { location }),
    ...(phase === 'open' ? openOn(today) : phase && { phase }),
  };
  return conditions as Filter<ProjectView>;
}

const orders: Readonly<Record<ProjectSort, Order<ProjectView>>> = {
  newest: { by: 'postedAt', direction: -1 },
  oldest: { by: 'postedAt', direction: 1 },
  budget: { by: 'budget', direction: 1 },
  '-budget': { by: 'budget', direction: -1 },
  expDate: { by: 'lastDay', direction: 1 },
};

export const projectOrder = (sort: ProjectSort = 'newest'): Order<ProjectView> => orders[sort];

/** Long; rows have a summary instead. */
const unread = ['tokens', 'description', 'keyPoints', 'attachments', 'edits'] as const;

/** Of documents without a summary. */
const noTexts = { description: '', keyPoints: [] };

/** Lists projects as their viewer may see them. */
@Injectable()
export class ProjectLister {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly rows: ProjectRows,
    private readonly sectors: SectorCatalogue,
    private readonly clock: Clock,
  ) {}

  /** Everyone's projects that are not hidden; consultants see live ones only. */
  async all(query: ListProjectsQuery, viewer: Viewer | null, atLeast: AtLeast) {
    const reading = await this.open(atLeast, viewer);
    return Reply.from(reading, await this.page(reading, getScope(viewer), query, viewer));
  }

  /** The same, and what comes close where there is none: first what fits in the other category. */
  async search(query: ListProjectsQuery, viewer: Viewer | null, atLeast: AtLeast) {
    const reading = await this.open(atLeast, viewer);
    const scope = getScope(viewer);
    const found = await this.page(reading, scope, query, viewer);
    const { q, sector, location, category, phase } = query;
    const narrowed = { q, sector, location, category };
    const near = async (looser: ListProjectsQuery) => {
      const nearest = { phase, ...looser, limit: MAX_NEAREST };
      return (await this.page(reading, scope, nearest, viewer)).data;
    };
    if (found.total > 0) return Reply.from(reading, { ...found, nearest: [] });
    const ofOther = category === undefined ? [] : await near({ q, sector, location });
    const nearest = ofOther.length > 0 ? ofOther : await findNearest(narrowed, near);
    return Reply.from(reading, { ...found, nearest });
  }

  /** A manufacturer's own projects, or the projects that a consultant applied to. */
  async mine(
    { awarded, ...query }: InputOf<typeof projectCalls.mine>['query'],
    viewer: Viewer,
    atLeast: AtLeast,
  ) {
    const reading = await this.open(atLeast, viewer);
    if (viewer.role !== 'consultant') {
      const own = { owner: viewer.account };
      const scopes = awarded ? await getAwarded(reading, viewer.account) : [own];
      return Reply.from(reading, await this.page(reading, scopes, query, viewer));
    }
    const applied = splitIntoParts(await listAppliedProjects(reading, viewer.account));
    const scopes = applied.map((part) => ({ ...notHidden, _id: { $in: part } }));
    return Reply.from(reading, await this.page(reading, scopes, query, viewer));
  }

  /** One project, whole. Throws Refused when it does not exist, or is hidden from others than its owner. */
  async single(project: ProjectId, viewer: Viewer | null, atLeast: AtLeast) {
    const reading = await this.open(atLeast, viewer);
    const found = await reading.findById(projectsReadModel, project);
    if (!found || (found.hiddenSince && found.owner !== viewer?.account))
      throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    const [row] = await this.rows.toWire(reading, [found], viewer);
    if (!row) throw new Error('A project has no row');
    const mayDownload = viewer !== null && mayReadPage(found, viewer, row.applied);
    const data = toWholeProjectOnWire(row, found, mayDownload);
    return Reply.from(reading, { message: 'Project', data });
  }

  /** The attachments of a project that the viewer may download. Throws Refused when there is no such project. */
  async attachments(project: ProjectId, viewer: Viewer): Promise<readonly Attachment[]> {
    const reading = await this.reader.open(null, projectsReadModel, applicationsReadModel);
    const found = await reading.findById(projectsReadModel, project);
    if (!found) throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    const hasApplied = (await findApplication(reading, project, viewer)) !== null;
    return mayReadPage(found, viewer, hasApplied) ? (found.attachments ?? []) : [];
  }

  /** The same with what its page adds. Throws Refused for strangers where it is closed or hidden. */
  async singlePage(
    project: ProjectId,
    viewer: Viewer | null,
    atLeast: AtLeast,
  ): Promise<Reply<{ readonly message: string; readonly data: ProjectPageOnWire }>> {
    const reading = await this.open(atLeast, viewer);
    const found = await reading.findById(projectsReadModel, project);
    if (!found) throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    const isOwner = found.owner === viewer?.account;
    const application = await findApplication(reading, project, viewer);
    if (!mayReadPage(found, viewer, application !== null))
      throw new Refused({ code: 'PROJECT.GONE' });
    const [[row], owners, people, awardedProjects] = await Promise.all([
      this.rows.toWire(reading, [found], viewer),
      reading.byId(accountsReadModel, [found.owner]),
      reading.byId(consultantsReadModel, [found.owner]),
      countAwardedProjects(reading, found.owner),
    ]);
    if (!row) throw new Error('A project has no row');
    const memberSince = owners.get(found.owner)?.registeredAt ?? found.postedAt;
    const edits = found.edits.map((edit) =>
      toEditOnWire(edit, (sector) => this.sectors.getName(sector)),
    );
    const rating = toRatingOnWire(people.get(found.owner)?.rating ?? null);
    const client = { id: found.owner, rating };
    const companions = { edits, memberSince, awardedProjects, isOwner, client, application };
    const whole = toWholeProjectOnWire(row, found, viewer !== null);
    return Reply.from(reading, { message: 'Project', data: { ...whole, ...companions } });
  }

  private open(atLeast: AtLeast, viewer: Viewer | null): Promise<Reading> {
    const others = [accountsReadModel, consultantsReadModel, applicationsReadModel];
    const own = {
      consultant: [invitationsReadModel],
      manufacturer: [engagementsReadModel],
    };
    const role = viewer?.role;
    const more = role === 'consultant' || role === 'manufacturer' ? own[role] : [];
    return this.reader.open(atLeast, projectsReadModel, ...others, ...more);
  }

  private async page(
    reading: Reading,
    scope: Filter<ProjectView> | readonly Filter<ProjectView>[],
    query: ListProjectsQuery,
    viewer: Viewer | null,
  ): Promise<ProjectListOnWire> {
    const today = dayInIndia(this.clock.now());
    const narrowed = projectFilter(query, (names) => this.sectors.findAll(names), today);
    const filters = [scope].flat().map((one) => ({ ...narrowed, ...one }));
    const projects = reading.collection(projectsReadModel);
    const order = projectOrder(query.sort);
    const { rows, total, next } = await readPage(projects, filters, order, query, unread);
    const listed = rows.map((row) => Object.assign({}, noTexts, row.summary, row));
    const data = await this.rows.toWire(reading, listed, viewer);
    return { message: 'Projects', data, total, next };
  }
}

const getAwarded = async (reading: Reading, owner: AccountId): Promise<Filter<ProjectView>[]> =>
  splitIntoParts(await listAwardedProjects(reading, owner)).map((part) => ({
    owner,
    _id: { $in: part },
  }));

const getScope = (viewer: Viewer | null): Filter<ProjectView> =>
  viewer?.role === 'consultant' ? { ...notHidden, phase: 'live' } : notHidden;

/** Its owner; everyone until it is closed; applicants after that, too. */
const mayReadPage = (
  { owner, hiddenSince, phase }: ProjectView,
  viewer: Viewer | null,
  hasApplied: boolean,
): boolean => owner === viewer?.account || (!hiddenSince && (phase !== 'closed' || hasApplied));

/** The viewer's own application to a project. */
async function findApplication(reading: Reading, project: ProjectId, viewer: Viewer | null) {
  if (viewer?.role !== 'consultant') return null;
  const _id = getApplicationId(project, viewer.account);
  const found = await reading.findById(applicationsReadModel, _id);
  return found ? toOwnApplicationOnWire(found) : null;
}
