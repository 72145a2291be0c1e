import type { AccountId } from '@nirmaan/contracts/account';
import { getApplicationId, stateOnWire } from '@nirmaan/contracts/application';
import type { Standing, Story, StoryLine } from '@nirmaan/contracts/audit';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { toRupees } from '@nirmaan/contracts/kernel';
import type { Dossier } from './dossier.js';
import { type Names, sentenceOf } from './sentences.js';

/** What people are called who have a part in a story. */
export interface Cast {
  readonly projectTitle: string;
  readonly names: Names;
}

/** An application told from its events alone, in the order in which they came onto the log. */
export function storyOf(dossier: Dossier, { projectTitle, names }: Cast): Story {
  const { project, consultant, application } = dossier;
  const proposal = application.events.find((event) => event.type === 'ProposalSubmitted')?.data;
  return {
    projectId: project,
    projectTitle,
    consultantId: consultant,
    consultantName: names.get(consultant) ?? '',
    state: stateOnWire(statusOf(application.events)),
    proposal: proposal ? { text: proposal.proposal, amount: toRupees(proposal.amount) } : null,
    lines: eventsOf(dossier).flatMap((event) => lineOf(event, names)),
  };
}

/** The status that an application's events come to; null before the proposal. */
export const statusOf = (events: readonly AnyRecordedEvent[]) =>
  events.reduce<'pending' | 'awarded' | 'rejected' | null>((status, event) => {
    if (event.type === 'ProposalSubmitted') return 'pending';
    return event.type === 'ApplicantStatusChanged' ? event.data.to : status;
  }, null);

/** The ids of all who have a part in it. */
export const castOf = ({ application, consultant }: Dossier): readonly AccountId[] => [
  consultant,
  ...application.events.flatMap((event) =>
    event.type === 'ApplicantStatusChanged' ? [event.data.by] : [],
  ),
];

/** Of the consultant's credits only those that went to this application, and the orders that they came from. */
function eventsOf({
  project,
  consultant,
  application,
  orders,
  credits,
}: Dossier): AnyRecordedEvent[] {
  const id = getApplicationId(project, consultant);
  const placed = orders.map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
  const own = credits.events.filter((event) => {
    if (event.type === 'CreditSpent' || event.type === 'CreditReturned')
      return event.data.application === id;
    return event.type === 'SubscriptionPaid' && placed.includes(event.data.order);
  });
  return [...orders.flatMap(({ events }) => events), ...own, ...application.events].toSorted(
    (one, other) => (one.position < other.position ? -1 : 1),
  );
}

function lineOf(event: AnyRecordedEvent, names: Names): StoryLine[] {
  const sentence = sentenceOf(event, names);
  return sentence ? [{ at: event.metadata.occurredAt, sentence, event: standingOf(event) }] : [];
}

export const standingOf = ({
  stream,
  revision,
  position,
  type,
  metadata,
}: AnyRecordedEvent): Standing => ({
  stream,
  revision: revision.toString(),
  position: position.toString(),
  type,
  hash: metadata.hash,
});
