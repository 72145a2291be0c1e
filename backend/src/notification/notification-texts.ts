import {
  type ApplicationView,
  decisionSentences,
  describeProjectEdit,
} from '@nirmaan/contracts/application';
import {
  describeAct,
  showcaseSentences,
  type ToldType,
  toldTypes,
} from '@nirmaan/contracts/engagement';
import {
  assertNever,
  dayInWords,
  endOfDayInIndia,
  formatAmount,
  formatMoney,
} from '@nirmaan/contracts/kernel';
import {
  type EngagementNews,
  getNotificationKind,
  type News,
} from '@nirmaan/contracts/notification';
import type { ProjectView } from '@nirmaan/contracts/project';
import { reviewSentences } from '@nirmaan/contracts/review';
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

const actTypes = Object.fromEntries(
  toldTypes.map((type) => [getNotificationKind(type), type]),
) as Readonly<Record<EngagementNews['kind'], ToldType>>;

const isOfEngagement = (news: News): news is EngagementNews => Object.hasOwn(actTypes, news.kind);

function tellAct(news: EngagementNews, about: About): string {
  const who = about.name || 'The other party';
  const { sentence, then } = describeAct(actTypes[news.kind], who, getTitle(about), news);
  return [`${sentence}.`, ...(then ? [then] : [])].join(' ');
}

type ReviewNews = Extract<News, { readonly kind: `review${string}` }>;

const isOfReview = (news: News): news is ReviewNews => news.kind.startsWith('review');

type ShowcaseNews = Extract<News, { readonly kind: `showcase${string}` }>;

const isOfShowcase = (news: News): news is ShowcaseNews => news.kind.startsWith('showcase');

const isAward = (
  news: News,
): news is Extract<News, { readonly kind: 'statusChanged' }> & { readonly to: 'awarded' } =>
  news.kind === 'statusChanged' && news.to === 'awarded';

/** The application whose engagement the news are about. */
export const getEngagement = (news: News) =>
  isAward(news) || isOfEngagement(news) || isOfReview(news) || isOfShowcase(news)
    ? news.application
    : undefined;

const reviewTexts = {
  reviewGiven: reviewSentences.given,
  reviewRevealed: reviewSentences.revealed,
  reviewReplied: reviewSentences.replied,
} as const;

const showcaseTexts = {
  showcaseProposed: showcaseSentences.ShowcaseProposed,
  showcaseAgreed: showcaseSentences.ShowcaseAgreed,
  showcaseWithdrawn: showcaseSentences.ShowcaseWithdrawn,
} as const;

const tell = (say: (who: string, title: string) => string, about: About): string =>
  `${say(about.name || 'The other party', getTitle(about))}.`;

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
  if (isOfEngagement(news)) return tellAct(news, about);
  if (isOfReview(news)) return tell(reviewTexts[news.kind], about);
  if (isOfShowcase(news)) return tell(showcaseTexts[news.kind], about);
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
