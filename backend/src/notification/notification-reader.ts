import { Injectable } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import { applicationsReadModel, type ApplicationView } from '@nirmaan/contracts/application';
import { type AccountId, type PageQuery, type Position } from '@nirmaan/contracts/kernel';
import {
  type ConversationChanged,
  conversationsReadModel,
  type ConversationView,
  type PartyRole,
} from '@nirmaan/contracts/message';
import {
  type News,
  type NotificationOnWire,
  notificationsReadModel,
  type NotificationView,
  toNotificationOnWire,
} from '@nirmaan/contracts/notification';
import { projectsReadModel, type ProjectView } from '@nirmaan/contracts/project';
import { getPayer, ordersReadModel } from '@nirmaan/contracts/subscription';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import type { AtLeast } from '../kernel/http/index.js';
import { getEngagement, toText } from './notification-texts.js';

const newestFirst: Order<NotificationView> = { by: 'position', direction: -1 };

/** An account's notifications with the current titles of their projects. */
@Injectable()
export class NotificationReader {
  constructor(private readonly reader: ReadModelReader) {}

  /** Waits until the read models include `atLeast`. */
  open(atLeast: AtLeast): Promise<Reading> {
    return this.reader.open(
      atLeast,
      notificationsReadModel,
      conversationsReadModel,
      projectsReadModel,
      applicationsReadModel,
      accountsReadModel,
      ordersReadModel,
    );
  }

  async readPage(reading: Reading, account: AccountId, query: PageQuery) {
    const notifications = reading.collection(notificationsReadModel);
    const { rows, ...page } = await readPage(notifications, [{ account }], newestFirst, query);
    return { data: await this.toWire(reading, rows), ...page };
  }

  /** Notifications after a position, oldest first. */
  async readAfter(
    reading: Reading,
    account: AccountId,
    position: Position,
    limit: number,
  ): Promise<NotificationOnWire[]> {
    const rows = await reading
      .collection(notificationsReadModel)
      .list({ account, position: { $gt: position } }, { position: 1 }, limit);
    return this.toWire(reading, rows);
  }

  /** Conversations that changed after a position, the longest ago first. */
  async readChanges(
    reading: Reading,
    account: AccountId,
    position: Position,
    limit: number,
  ): Promise<ConversationChanged[]> {
    const find = (party: PartyRole) =>
      reading
        .collection(conversationsReadModel)
        .find({ [party]: account, position: { $gt: position } })
        .sort({ position: 1 })
        .limit(limit)
        .project<Pick<ConversationView, '_id' | 'position'>>({ position: 1 })
        .toArray();
    const found = (await Promise.all([find('owner'), find('consultant')])).flat();
    return found.map((row) => ({
      kind: 'conversationChanged',
      conversation: row._id,
      position: row.position.toString(),
    }));
  }

  private async toWire(
    reading: Reading,
    rows: readonly NotificationView[],
  ): Promise<NotificationOnWire[]> {
    const [projects, applications, orders] = await Promise.all([
      reading.byId(
        projectsReadModel,
        rows.flatMap(({ news }) => getProject(news) ?? []),
      ),
      reading.byId(
        applicationsReadModel,
        rows.flatMap(({ news }) => getProposal(news) ?? []),
      ),
      reading.byId(
        ordersReadModel,
        rows.flatMap(({ news }) => getReversedOrder(news) ?? []),
      ),
    ]);
    const people = await reading.byId(accountsReadModel, [
      ...rows.flatMap(({ news }) => getActor(news) ?? []),
      ...[...projects.values()].map(({ owner }) => owner),
      ...[...applications.values()].map(({ consultant }) => consultant),
    ]);
    return rows.map((row) => {
      const project = findProject(projects, row.news);
      const application = find(applications, getProposal(row.news));
      const proposal = isTold(application, row.news) ? application : undefined;
      const named = getActor(row.news) ?? proposal?.consultant ?? project?.owner;
      const { name = '' } = find(people, named) ?? {};
      const order = find(orders, getReversedOrder(row.news));
      const payer = order ? getPayer(order) : null;
      const text = toText(row.news, { project, proposal, name, payer });
      return toNotificationOnWire(row, text, {
        category: project?.category ?? '',
        consultantId: proposal?.consultant ?? '',
        engagementId: getEngagement(row.news) ?? '',
      });
    });
  }
}

const find = <Id, View>(views: ReadonlyMap<Id, View>, id: Id | undefined): View | undefined =>
  id === undefined ? undefined : views.get(id);

const getProject = (news: News) => ('project' in news ? news.project : undefined);
/** Its owner and those who applied still know a project that was hidden since. */
function findProject(projects: ReadonlyMap<ProjectView['_id'], ProjectView>, news: News) {
  const project = find(projects, getProject(news));
  return news.kind === 'invited' && project?.hiddenSince ? undefined : project;
}
const getProposal = (news: News) =>
  news.kind !== 'statusChanged' && !getEngagement(news) && 'application' in news
    ? news.application
    : undefined;

/** Who acted in an engagement, or replied to a review. */
function getActor(news: News) {
  if (news.kind === 'reviewReplied') return news.about;
  if (news.kind === 'showcaseProposed') return news.owner;
  if (news.kind === 'showcaseAgreed') return news.consultant;
  return 'by' in news ? news.by : undefined;
}

const getReversedOrder = (news: News) => ('payment' in news ? news.order : undefined);

/** Who sent a proposal is told while its owner sees it, and when they withdraw it. */
const isTold = (application: ApplicationView | undefined, { kind }: News): boolean =>
  application?.status === 'withdrawn' ? kind === 'proposalWithdrawn' : !application?.hiddenSince;
