import { Injectable } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import {
  applicationsReadModel,
  type ApplicationView,
  decisionSentences,
  describeProjectEdit,
} from '@nirmaan/contracts/application';
import {
  type AccountId,
  assertNever,
  dayInWords,
  endOfDayInIndia,
  formatAmount,
  formatMoney,
  type PageQuery,
  type Position,
} from '@nirmaan/contracts/kernel';
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
import { reportResults } from '@nirmaan/contracts/report';
import {
  describeReversed,
  getPayer,
  ordersReadModel,
  type PaymentId,
} from '@nirmaan/contracts/subscription';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import type { AtLeast } from '../kernel/http/index.js';

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
      ...[...projects.values()].map(({ owner }) => owner),
      ...[...applications.values()].map(({ consultant }) => consultant),
    ]);
    return rows.map((row) => {
      const project = findProject(projects, row.news);
      const application = find(applications, getProposal(row.news));
      const proposal = isTold(application, row.news) ? application : undefined;
      const { name = '' } = find(people, proposal?.consultant ?? project?.owner) ?? {};
      const order = find(orders, getReversedOrder(row.news));
      const payer = order ? getPayer(order) : null;
      const text = toText(row.news, { project, proposal, name, payer });
      return toNotificationOnWire(row, text, {
        category: project?.category ?? '',
        consultantId: proposal?.consultant ?? '',
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
  news.kind !== 'statusChanged' && 'application' in news ? news.application : undefined;

const getReversedOrder = (news: News) => ('payment' in news ? news.order : undefined);

/** Who sent a proposal is told while its owner sees it, and when they withdraw it. */
const isTold = (application: ApplicationView | undefined, { kind }: News): boolean =>
  application?.status === 'withdrawn' ? kind === 'proposalWithdrawn' : !application?.hiddenSince;

/** What a notification is about, as it is now. */
interface About {
  readonly project: ProjectView | undefined;
  readonly proposal: ApplicationView | undefined;
  /** Who sent the proposal, else who posted the project; empty for a former member. */
  readonly name: string;
  /** The payment that paid the order whose money went back. */
  readonly payer: PaymentId | null;
}

function toConsequence({ ends }: { readonly ends: boolean }, { payer }: About): string {
  if (ends) return ' Your subscription has ended.';
  return payer ? ' Your subscription is not affected.' : '';
}

const getTitle = ({ project }: About): string => (project ? `“${project.title}”` : 'a project');

function describeProposal(about: About): string {
  const { proposal, name } = about;
  return proposal && name
    ? `${name} proposes ${formatAmount(proposal.amount)} for ${getTitle(about)}.`
    : `A consultant has applied to ${getTitle(about)}.`;
}

function describeEdit(
  { previousAmount, amount }: Extract<News, { readonly kind: 'proposalEdited' }>,
  about: About,
): string {
  const { proposal, name } = about;
  if (!proposal || !name) return `A consultant has edited the proposal for ${getTitle(about)}.`;
  const edited = `${name} has edited the proposal for ${getTitle(about)}`;
  return amount === previousAmount
    ? `${edited}. The amount is still ${formatAmount(amount)}.`
    : `${edited} and now asks for ${formatAmount(amount)}.`;
}

const describeWithdrawal = (about: About): string =>
  `${(about.proposal && about.name) || 'A consultant'} has withdrawn the proposal for ${getTitle(about)}.`;

const nameAwarded = (about: About): string =>
  about.proposal && about.name
    ? `${about.name}, whom you awarded ${getTitle(about)},`
    : `The consultant whom you awarded ${getTitle(about)}`;

function describeInvitation(about: About): string {
  const { project, name } = about;
  return project && name
    ? `${name} of ${project.companyName} invites you to ${getTitle(about)}: ${formatAmount(project.budget)}, ${project.location}.`
    : `You are invited to apply to ${getTitle(about)}.`;
}

type ProjectEditNews = Extract<News, { readonly kind: 'projectEdited' }>;

function describeEditedProject(news: ProjectEditNews, about: About): string {
  const who = about.name || 'The manufacturer';
  const edited = `${who} has edited ${getTitle(about)}: ${describeProjectEdit(news).join(', ')}.`;
  if (!news.creditUntil) return edited;
  const day = dayInWords(new Date(news.creditUntil));
  return `${edited} You can withdraw by ${day} and get your application back.`;
}

/** Of news that hold no more than what they are about. */
const texts = {
  proposalReceived: describeProposal,
  proposalWithdrawn: describeWithdrawal,
  consultantLeft: (about) =>
    `${nameAwarded(about)} has no account with us any more. You can award someone else.`,
  consultantReturned: (about) => `${nameAwarded(about)} is back.`,
  projectClosed: (about) =>
    `${getTitle(about)} is closed and takes no more proposals. The manufacturer can still decide on yours.`,
  invited: describeInvitation,
} as const satisfies { readonly [Kind in News['kind']]?: (about: About) => string };
type PlainNews = Extract<News, { readonly kind: keyof typeof texts }>;

const isPlain = (news: News): news is PlainNews => Object.hasOwn(texts, news.kind);

function toText(news: News, about: About): string {
  if (isPlain(news)) return texts[news.kind](about);
  const title = getTitle(about);
  switch (news.kind) {
    case 'proposalEdited':
      return describeEdit(news, about);
    case 'statusChanged':
      return `${decisionSentences[news.to](title)}.`;
    case 'projectEdited':
      return describeEditedProject(news, about);
    case 'subscriptionPaid':
      return `Your subscription is active: ${news.credits} applications until ${dayInWords(new Date(news.until))}.`;
    case 'paymentRefunded':
      return `We have refunded ${formatMoney(news.amount)} of ${describeReversed(news.payment, about.payer)}.${toConsequence(news, about)}`;
    case 'disputeLost':
      return `Your bank has reversed ${describeReversed(news.payment, about.payer)}.${toConsequence(news, about)}`;
    case 'projectClosing':
      return `Consultants can apply to ${title} until ${dayInWords(endOfDayInIndia(news.lastDay))}.`;
    case 'reportDecided':
      return `We have looked into what you reported. ${reportResults[news.decision]}`;
    default:
      return assertNever(news);
  }
}
