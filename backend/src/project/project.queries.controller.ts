import { Controller, Get, Req, Res } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import { attachmentPath } from '@nirmaan/contracts/attachment';
import { consultantsReadModel } from '@nirmaan/contracts/consultant';
import {
  completedProjectCalls,
  type CompletedProjectOnWire,
  completedProjectsReadModel,
  type CompletedProjectView,
  projectCalls,
  projectId,
  toCompletedProjectOnWire,
} from '@nirmaan/contracts/project';
import type { AccountId } from '@nirmaan/contracts/kernel';
import type { Request, Response } from 'express';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import {
  AtLeast,
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import { ProjectLister } from './project-lister.js';

type Of<Call extends keyof typeof projectCalls> = InputOf<(typeof projectCalls)[Call]>;

@Controller()
export class ProjectQueriesController {
  constructor(
    private readonly projects: ProjectLister,
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
    private readonly store: AttachmentStore,
  ) {}

  @Serve(projectCalls.list)
  list({ query, viewer }: Of<'list'>, @AtLeast() atLeast: AtLeast) {
    return this.projects.search(query, viewer, atLeast);
  }

  @Serve(projectCalls.single)
  single({ params, viewer }: Of<'single'>, @AtLeast() atLeast: AtLeast) {
    return this.projects.single(params.id, viewer, atLeast);
  }

  @Serve(projectCalls.page)
  page({ params, viewer }: Of<'page'>, @AtLeast() atLeast: AtLeast) {
    return this.projects.singlePage(params.id, viewer, atLeast);
  }

  @Serve(projectCalls.bySector)
  bySector({ query, body, viewer }: Of<'bySector'>, @AtLeast() atLeast: AtLeast) {
    return this.projects.all({ ...query, ...body }, viewer, atLeast);
  }

  @Serve(projectCalls.byCategory)
  byCategory({ query, body, viewer }: Of<'byCategory'>, @AtLeast() atLeast: AtLeast) {
    return this.projects.all({ ...query, ...body }, viewer, atLeast);
  }

  @Serve(projectCalls.mine)
  mine({ query, viewer }: Of<'mine'>, @AtLeast() atLeast: AtLeast) {
    return this.projects.mine(query, viewer, atLeast);
  }

  /** Completed projects, newest first; none of an unknown sector, or of a consultant who is not public. */
  @Serve(completedProjectCalls.list)
  async completed({ query }: Asked, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(
      atLeast,
      completedProjectsReadModel,
      consultantsReadModel,
      accountsReadModel,
    );
    const showcase = reading.collection(completedProjectsReadModel);
    const { sector, consultant, ...page } = query;
    if (consultant && !(await reading.findById(consultantsReadModel, consultant))?.isListed)
      return Reply.from(reading, { message: COMPLETED, data: [], total: 0, next: null });
    const filter = {
      state: 'shown' as const,
      ...(consultant && { 'parties.consultant': consultant }),
      ...(sector !== undefined && { sector: { $in: this.sectors.findAll(sector) } }),
    };
    const { rows, total, next } = await readPage(showcase, filter, newestFirst, page);
    const consultants = await findPublicConsultants(reading, rows);
    const data = rows.map((row) =>
      toCompletedProjectOnWire(row, consultants.get(row.parties?.consultant) ?? null),
    );
    return Reply.from(reading, { message: COMPLETED, data, total, next });
  }

  /** An attachment of a project, for those who may read its page and are signed in. */
  @Get(attachmentPath('projects', ':project'))
  async download(
    @SignedIn() viewer: Viewer,
    @Req() { params }: Request<{ project: string; file: string }>,
    @Res() response: Response,
  ) {
    const id = projectId.safeParse(params.project);
    if (!id.success) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const attachments = await this.projects.attachments(id.data, viewer);
    await sendAttachment(this.store, attachments, params.file, response);
  }
}

const COMPLETED = 'Completed projects';

/** Who did the work, as far as their profiles are online. */
async function findPublicConsultants(reading: Reading, rows: readonly CompletedProjectView[]) {
  const ids = rows.flatMap(({ parties }) => parties?.consultant ?? []);
  const [profiles, people] = await Promise.all([
    reading.byId(consultantsReadModel, ids),
    reading.byId(accountsReadModel, ids),
  ]);
  const listed = ids.filter((id) => profiles.get(id)?.isListed);
  return new Map<AccountId | undefined, CompletedProjectOnWire['consultant']>(
    listed.map((id) => [id, { id, name: people.get(id)?.name ?? '' }]),
  );
}

const newestFirst: Order<CompletedProjectView> = { by: 'showcasedAt', direction: -1 };

type Asked = InputOf<typeof completedProjectCalls.list>;
