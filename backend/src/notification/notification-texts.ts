import {
  type ApplicationView,
  decisionSentences,
  describeProjectEdit,
} from '@nirmaan/contracts/application';
import {
  assertNever,
  dayInWords,
  endOfDayInIndia,
  formatAmount,
  formatMoney,
} from '@nirmaan/contracts/kernel';
import type { News } from '@nirmaan/contracts/notification';
import type { ProjectView } from '@nirmaan/contracts/project';
import { reportResults } from '@nirmaan/contracts/report';
import { describeReversed, type PaymentId } from '@nirmaan/contracts/subscription';

/** What a notification is about, as it is now. */
interface About {
  readonly project: ProjectView | undefined;
  readonly proposal: ApplicationView | undefined;
  /** Who acted in the engagement, else who sent the proposal, else who posted the project; empty for a former member. */
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

type EngagementNews = Extract<News, { readonly kind: keyof typeof engagementTexts }>;

export const isOfEngagement = (news: News): news is EngagementNews =>
  Object.hasOwn(engagementTexts, news.kind);

/** Pass who acted, and the project's title quoted. */
const engagementTexts = {
  planProposed: (who, title, { version, amount }) =>
    `${who} proposes ${version === 1 ? 'a plan' : `version ${version} of the plan`} for ${title}: ${formatAmount(amount)} in all.`,
  planAgreed: (who, title, { amount }) =>
    `${who} agreed to your plan for ${title}: ${formatAmount(amount)} in all. Work can begin.`,
  milestoneDelivered: (who, title, { milestone, round }) =>
    `${who} delivered milestone ${milestone} of ${title}${round > 1 ? ` again (round ${round})` : ''}.`,
  milestoneAccepted: (who, title, { milestone }) =>
    `${who} accepted milestone ${milestone} of ${title}.`,
  changesRequested: (who, title, { milestone }) =>
    `${who} asks for changes to milestone ${milestone} of ${title}.`,
  paymentNoted: (who, title, { milestone, amount }) =>
    `${who} paid ${formatAmount(amount)} for milestone ${milestone} of ${title}. Please confirm it.`,
  paymentConfirmed: (who, title, { milestone, amount }) =>
    `${who} confirmed ${formatAmount(amount)} for milestone ${milestone} of ${title}.`,
  paymentDenied: (who, title, { milestone, amount }) =>
    `${who} has not received ${formatAmount(amount)} for milestone ${milestone} of ${title}.`,
  engagementCompleted: (who, title) => `${who} marked ${title} as complete.`,
  engagementEnded: (who, title, { cause }) =>
    cause === 'erasure'
      ? `Your work on ${title} is over: the other account is unavailable.`
      : `${who} ended your work on ${title}.`,
  engagementPaused: (_, title) =>
    `Your work on ${title} is paused: the other account is unavailable.`,
  engagementResumed: (_, title) => `Your work on ${title} can go on.`,
} as const satisfies {
  readonly [Kind in News['kind']]?: (
    who: string,
    title: string,
    news: Extract<News, { readonly kind: Kind }>,
  ) => string;
};

function describeAct(news: EngagementNews, name: string, title: string): string {
  const describe: (who: string, title: string, news: never) => string = engagementTexts[news.kind];
  return describe(name || 'The other party', title, news as never);
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

/** The sentence of a notification, as the bell shows it. */
export function toText(news: News, about: About): string {
  if (isPlain(news)) return texts[news.kind](about);
  const title = getTitle(about);
  if (isOfEngagement(news)) return describeAct(news, about.name, title);
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
