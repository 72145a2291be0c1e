import type { AccountId } from '@nirmaan/contracts/account';
import { applicationOf, stateOnWire } from '@nirmaan/contracts/application';
import type { Standing, Story, StoryLine } from '@nirmaan/contracts/audit';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import { toRupees } from '@nirmaan/contracts/kernel';
import type { Dossier } from './dossier.js';
import { type Names, sentenceOf } from './sentences.js';

/** What people are called who have a part in a story. */
export interface Cast {
  readonly projectTitle: string;
  readonly names: Names;
}

/** An application told from its facts alone, in the order in which they came onto the log. */
export function storyOf(dossier: Dossier, { projectTitle, names }: Cast): Story {
  const { project, consultant, application } = dossier;
  const proposal = application.facts.find((fact) => fact.type === 'ProposalSubmitted')?.data;
  return {
    projectId: project,
    projectTitle,
    consultantId: consultant,
    consultantName: names.get(consultant) ?? '',
    state: stateOnWire(statusOf(application.facts)),
    proposal: proposal ? { text: proposal.proposal, amount: toRupees(proposal.amount) } : null,
    lines: factsOf(dossier).flatMap((fact) => lineOf(fact, names)),
  };
}

/** The status that an application's facts come to; null before the proposal. */
export const statusOf = (facts: readonly AnyRecorded[]) =>
  facts.reduce<'pending' | 'awarded' | 'rejected' | null>((status, fact) => {
    if (fact.type === 'ProposalSubmitted') return 'pending';
    return fact.type === 'ApplicantStatusChanged' ? fact.data.to : status;
  }, null);

/** The ids of all who have a part in it. */
export const castOf = ({ application, consultant }: Dossier): readonly AccountId[] => [
  consultant,
  ...application.facts.flatMap((fact) =>
    fact.type === 'ApplicantStatusChanged' ? [fact.data.by] : [],
  ),
];

/** Of the consultant's credits only those that went to this application, and the orders that they came from. */
function factsOf({ project, consultant, application, orders, credits }: Dossier): AnyRecorded[] {
  const id = applicationOf(project, consultant);
  const placed = orders.map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
  const own = credits.facts.filter((fact) => {
    if (fact.type === 'CreditSpent' || fact.type === 'CreditReturned')
      return fact.data.application === id;
    return fact.type === 'SubscriptionPaid' && placed.includes(fact.data.order);
  });
  return [...orders.flatMap(({ facts }) => facts), ...own, ...application.facts].toSorted(
    (one, other) => (one.position < other.position ? -1 : 1),
  );
}

function lineOf(fact: AnyRecorded, names: Names): StoryLine[] {
  const sentence = sentenceOf(fact, names);
  return sentence ? [{ at: fact.metadata.occurredAt, sentence, fact: standingOf(fact) }] : [];
}

export const standingOf = ({
  stream,
  revision,
  position,
  type,
  metadata,
}: AnyRecorded): Standing => ({
  stream,
  revision: revision.toString(),
  position: position.toString(),
  type,
  hash: metadata.hash,
});
