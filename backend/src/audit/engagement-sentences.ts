import type { EngagementEvent } from '@nirmaan/contracts/engagement';
import { dayInWords, ERASED_TEXT, formatMoney as money } from '@nirmaan/contracts/kernel';
import type { ReviewEvent } from '@nirmaan/contracts/review';

type Told = EngagementEvent | ReviewEvent;
type DataOf<Type> = Extract<Told, { readonly type: Type }>['data'];
type Sentences = {
  readonly [Type in Told['type']]: (data: DataOf<Type>, getName: (id: string) => string) => string;
};

const day = (on: string): string => dayInWords(new Date(on));
/** Of a text that was required. */
const quote = (text: string): string => `: “${text || ERASED_TEXT}”`;
/** Of a text that may be missing. */
const quoteIfAny = (text: string | undefined): string => (text ? `: “${text}”` : '.');

/** From the award to the reviews. */
export const engagementSentences: Sentences = {
  EngagementOpened: ({ consultant, amount }, getName) =>
    `The work of ${getName(consultant)} began with the award of ${money(amount)}.`,
  EngagementCancelled: ({ owner, reason }, getName) =>
    `${getName(owner)} took the award back, and the work was cancelled${quoteIfAny(reason)}`,
  WorkPlanProposed: ({ by, version, amount, milestones }, getName) => {
    const parts = milestones.map(
      (one, index) => `milestone ${index + 1} of ${money(one.amount)} due on ${day(one.dueDay)}`,
    );
    return `${getName(by)} proposed plan ${version} of ${money(amount)}: ${parts.join(', ')}.`;
  },
  WorkPlanAgreed: ({ by, version, amount }, getName) =>
    `${getName(by)} agreed to plan ${version} of ${money(amount)}.`,
  MilestoneDelivered: ({ by, milestone, round, note, attachments = [] }, getName) => {
    const files = attachments.map(({ name }) => name).join(', ');
    return `${getName(by)} delivered milestone ${milestone}, round ${round}${files && `, with ${files}`}${quote(note)}`;
  },
  MilestoneAccepted: ({ by, milestone, round, amount }, getName) =>
    `${getName(by)} accepted milestone ${milestone} of ${money(amount)}, round ${round}.`,
  MilestoneChangesRequested: ({ by, milestone, round, reason }, getName) =>
    `${getName(by)} asked for changes to milestone ${milestone}, round ${round}${quote(reason)}`,
  MilestonePaymentNoted: ({ by, milestone, payment, amount, day: on, reference }, getName) =>
    `${getName(by)} noted a payment of ${money(amount)} for milestone ${milestone} on ${day(on)} (${payment})${quoteIfAny(reference)}`,
  MilestonePaymentConfirmed: ({ by, milestone, payment, amount }, getName) =>
    `${getName(by)} confirmed the payment of ${money(amount)} for milestone ${milestone} (${payment}).`,
  MilestonePaymentDenied: ({ by, milestone, payment, amount, reason }, getName) =>
    `${getName(by)} denied the payment of ${money(amount)} for milestone ${milestone} (${payment})${quote(reason)}`,
  EngagementCompleted: ({ by }, getName) => `${getName(by)} completed the work.`,
  EngagementEnded: ({ by, owner, cause, reason }, getName) =>
    cause === 'erasure'
      ? `The work ended, because the account of the ${by === owner ? 'manufacturer' : 'consultant'} was erased.`
      : `${getName(by)} ended the work early${quote(reason)}`,
  EngagementPaused: ({ account }, getName) =>
    `The work was paused, because the account of ${getName(account)} was suspended or closed.`,
  EngagementResumed: ({ account }, getName) =>
    `The work went on, because the account of ${getName(account)} was reinstated or reopened.`,
  PartyReminded: ({ to, of, milestone, round, day: on }, getName) =>
    of === 'dueDay'
      ? `${getName(to)} was reminded that milestone ${milestone} is due on ${day(on)}.`
      : `${getName(to)} was reminded that milestone ${milestone}, round ${round}, delivered on ${day(on)}, waits for a decision.`,
  ReviewGiven: ({ by, about, quality, communication, timeliness, text }, getName) =>
    `${getName(by)} gave ${getName(about)} ${quality} of 5 stars for quality, ${communication} for communication and ${timeliness} for timeliness${quoteIfAny(text)}`,
  ReviewRevealed: ({ by, about }, getName) =>
    `The review of ${getName(about)} by ${getName(by)} was shown to everybody.`,
  ReviewReplied: ({ about, text }, getName) =>
    `${getName(about)} replied to the review${quote(text)}`,
  ReviewHidden: ({ by, about, hiddenBy, why }, getName) =>
    `The operator ${getName(hiddenBy)} hid the review of ${getName(about)} by ${getName(by)}: “${why}”`,
  ReviewUnhidden: ({ by, about }, getName) =>
    `The review of ${getName(about)} by ${getName(by)} was shown again.`,
};
