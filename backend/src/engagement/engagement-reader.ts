import { Injectable } from '@nestjs/common';
import { type ApplicationId, applicationsReadModel } from '@nirmaan/contracts/application';
import { toAttachmentsOnWire } from '@nirmaan/contracts/attachment';
import {
  engagementActsReadModel,
  type engagementCalls,
  type EngagementOnWire,
  engagementsReadModel,
  type EngagementView,
  type RoomOnWire,
  findNextMilestone,
  toActDownload,
  toEngagementOnWire,
  toRoomOnWire,
} from '@nirmaan/contracts/engagement';
import { type AccountId, type AnswerOf, type PageQuery } from '@nirmaan/contracts/kernel';
import {
  conversationsReadModel,
  getPartyRole,
  messagesReadModel,
  otherRole,
} from '@nirmaan/contracts/message';
import { MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import {
  completedProjectsReadModel,
  getShowcaseId,
  projectsReadModel,
} from '@nirmaan/contracts/project';
import { getReviewId, reviewsReadModel } from '@nirmaan/contracts/review';
import { PersonNames } from '../account/account.module.js';
import { Clock } from '../kernel/commands/index.js';
import type { AtLeast, Viewer } from '../kernel/http/index.js';
import { listMessageFiles } from '../message/message.module.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';

const newestActs: Order<EngagementView> = { by: 'actedAt', direction: -1 };

/** More than the limits of versions, rounds and payments allow in practice. */
const MAX_ACTS = 2_000;

type ListQuery = PageQuery & { readonly state?: EngagementView['state'] | undefined };

/** Engagements as one of their parties sees them, with the current names of people and projects. */
@Injectable()
export class EngagementReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PersonNames,
    private readonly clock: Clock,
  ) {}

  open(atLeast: AtLeast): Promise<Reading> {
    return this.reader.open(
      atLeast,
      engagementsReadModel,
      engagementActsReadModel,
      projectsReadModel,
      applicationsReadModel,
      completedProjectsReadModel,
      reviewsReadModel,
      conversationsReadModel,
      messagesReadModel,
    );
  }

  async readList(
    reading: Reading,
    { account, role }: Viewer,
    { state, ...query }: ListQuery,
  ): Promise<Omit<AnswerOf<typeof engagementCalls.list>, 'message'>> {
    const party = role === 'manufacturer' ? 'owner' : 'consultant';
    const own = { [party]: account, ...(state && { state }) };
    const engagements = reading.collection(engagementsReadModel);
    const { rows, ...page } = await readPage(engagements, own, newestActs, query);
    const ids = rows.map(({ _id }) => _id);
    const now = this.clock.now();
    const versions = rows.flatMap((row) => findNextMilestone(row, party, now)?.words.version ?? []);
    const [plans, projects, names] = await Promise.all([
      reading
        .collection(engagementActsReadModel)
        .find({ engagement: { $in: ids }, type: 'WorkPlanProposed', version: { $in: versions } })
        .toArray(),
      reading.byKey(projectsReadModel, rows, 'project'),
      this.names.getAll(rows.map((row) => row[otherRole[party]])),
    ]);
    const data = rows.map((row): EngagementOnWire => {
      const title = projects.get(row.project)?.title ?? '';
      const withName = names.get(row[otherRole[party]]) ?? '';
      const own = plans.filter(({ engagement }) => engagement === row._id);
      return toEngagementOnWire(row, { title, withName }, own, this.toReader(account));
    });
    return { data, ...page };
  }

  /** Null for strangers. */
  async readRoom(
    reading: Reading,
    id: ApplicationId,
    account: AccountId,
  ): Promise<RoomOnWire | null> {
    const view = await reading.findById(engagementsReadModel, id);
    const role = view && getPartyRole(view, account);
    if (!role) return null;
    const parties = [view.owner, view.consultant];
    const [acts, project, application, messageFiles, showcase, reviews, withName] =
      await Promise.all([
        listActs(reading, id),
        reading.findById(projectsReadModel, view.project),
        reading.findById(applicationsReadModel, id),
        listMessageFiles(reading, id),
        reading.findById(completedProjectsReadModel, getShowcaseId(id)),
        reading.byId(
          reviewsReadModel,
          parties.map((party) => getReviewId(id, party)),
        ),
        this.names.get(view[otherRole[role]]),
      ]);
    const files = [
      ...toAttachmentsOnWire('projects', view.project, project?.attachments).map((file) => ({
        ...file,
        from: 'project' as const,
      })),
      ...toAttachmentsOnWire('applications', id, application?.attachments).map((file) => ({
        ...file,
        from: 'proposal' as const,
      })),
      ...messageFiles.map((file) => ({ ...file, from: 'message' as const })),
    ].map((file) => ({ ...file, milestone: null, round: null }));
    const joined = { title: project?.title ?? '', withName };
    const after = { showcase, reviews: [...reviews.values()] };
    return toRoomOnWire(view, joined, acts, { files, ...after }, this.toReader(account));
  }

  private toReader(account: AccountId) {
    return { account, now: this.clock.now() };
  }
}

/** All acts of an engagement, the oldest first. */
export const listActs = (reading: Reading, engagement: ApplicationId) =>
  reading
    .collection(engagementActsReadModel)
    .list({ engagement }, { position: 1, _id: 1 }, MAX_ACTS);

/** What an account has written in its engagements, the newest first. */
export async function collectActs(
  reading: Reading,
  author: AccountId,
): Promise<PersonalData['engagements']> {
  const found = await reading
    .collection(engagementActsReadModel)
    .list({ author }, { position: -1, _id: -1 }, MAX_EXPORTED);
  const engagements = await reading.byKey(engagementsReadModel, found, 'engagement');
  const ids = [...engagements.values()].map(({ project }) => project);
  const projects = await reading.byId(projectsReadModel, ids);
  return found.map((act) => {
    const project = engagements.get(act.engagement)?.project;
    return toActDownload(act, (project && projects.get(project)?.title) ?? '');
  });
}
