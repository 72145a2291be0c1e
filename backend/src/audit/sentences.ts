import { applicantStatusWords as words } from '@nirmaan/contracts/application';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { dayInIndia, toRupees } from '@nirmaan/contracts/kernel';

/** Who is called how, by the id of the account. */
export type Names = ReadonlyMap<string, string>;

type NameOf = (id: string) => string;
type DataOf<Type> = Extract<AnyRecordedEvent, { readonly type: Type }>['data'];
/** What has no sentence is no part of an application's story. */
type Sentences = {
  readonly [Type in AnyRecordedEvent['type']]?: (data: DataOf<Type>, nameOf: NameOf) => string;
};

const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const money = (paise: number): string => inRupees.format(toRupees(paise));

const ofApplications: Sentences = {
  ProposalSubmitted: ({ consultant, amount, credit }, nameOf) =>
    `${nameOf(consultant)} applied and offered ${money(amount)}; order ${credit} paid for it.`,
  ProposalAbandoned: ({ attempt }) =>
    `Attempt ${attempt} to apply was given up before anything was submitted.`,
  ApplicantStatusChanged: ({ from, to, by, reason }, nameOf) => {
    const why = reason ? `because: “${reason}”` : 'without giving a reason';
    return `${nameOf(by)} changed the status from ${words[from]} to ${words[to]}, ${why}.`;
  },
};

const ofOrders: Sentences = {
  SubscriptionOrdered: ({ account, name, price, order }, nameOf) =>
    `${nameOf(account)} ordered the plan ${name} for ${money(price)} (${order}).`,
  PaymentAuthorised: ({ payment, amount }) =>
    `Payment ${payment} of ${money(amount)} was authorised.`,
  PaymentCaptured: ({ payment, amount }) => `Payment ${payment} of ${money(amount)} was received.`,
  PaymentFailed: ({ payment, reason }) => `Payment ${payment} failed: ${reason}.`,
  PaymentQuarantined: ({ payment, why }) => `Payment ${payment} was put aside: ${why}.`,
  QuarantineResolved: ({ note }) => `What was put aside was dealt with: ${note}`,
};

const ofCredits: Sentences = {
  SubscriptionPaid: ({ account, credits, until }, nameOf) =>
    `The subscription of ${nameOf(account)} began, with ${credits} credits until ${dayInIndia(new Date(until))}.`,
  CreditSpent: ({ order, attempt }) => `A credit of ${order} was spent on attempt ${attempt}.`,
  CreditReturned: ({ order, attempt }) =>
    `The credit of ${order} for attempt ${attempt} was returned.`,
};

const sentences: Sentences = { ...ofApplications, ...ofOrders, ...ofCredits };

/** What an event says, as a person would; null for what is no part of an application's story. */
export function sentenceOf(
  event: Pick<AnyRecordedEvent, 'type' | 'data'>,
  names: Names,
): string | null {
  const say = sentences[event.type] as ((data: unknown, nameOf: NameOf) => string) | undefined;
  return say ? inOneDirection(say(event.data, (id) => names.get(id) ?? id)) : null;
}

/** What somebody has written turns nothing around that stands beside it. */
const inOneDirection = (sentence: string): string => sentence.replace(/\p{Bidi_Control}/gu, '');
