import {
  type EngagementActType,
  type EngagementActView,
  engagementActsReadModel,
  type EngagementEvent,
  engagementEvents,
  type EngagementParties,
  engagementsReadModel,
  type EngagementView,
  type MilestonePaymentId,
  type MilestoneView,
  type PlannedMilestone,
} from '@nirmaan/contracts/engagement';
import { omitUndefined, type RecordedEvent } from '@nirmaan/contracts/kernel';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

type Dated = Pick<RecordedEvent, 'metadata' | 'stream'>;

/** A handler that changes some fields; every event is an act. */
const change = <DomainEvent extends Dated>(
  getChange: (row: EngagementView, event: DomainEvent) => Partial<Content<EngagementView>>,
) =>
  onExisting((row: EngagementView, event: DomainEvent) => ({
    ...row,
    ...getChange(row, event),
    actedAt: event.metadata.occurredAt,
  }));

/** The same for the milestone that the event names. */
const changeMilestone = <Data extends { readonly milestone: number }>(
  getChange: (milestone: MilestoneView, data: Data) => Partial<MilestoneView>,
) =>
  change((row, { data }: Dated & { readonly data: Data }) => ({
    milestones: row.milestones.map((milestone, index) =>
      index + 1 === data.milestone ? { ...milestone, ...getChange(milestone, data) } : milestone,
    ),
  }));

const answer = (state: 'confirmed' | 'denied') =>
  changeMilestone(
    ({ payments }, { payment }: { milestone: number; payment: MilestonePaymentId }) => ({
      payments: payments.map((one) => (one.payment === payment ? { ...one, state } : one)),
    }),
  );

const setAccepted = changeMilestone(() => ({ state: 'accepted' }));

/** A milestone that a new version leaves as it is keeps its state; its rounds and payments stay in any case. */
function toAgreed(planned: PlannedMilestone, before: MilestoneView | undefined): MilestoneView {
  const isUnchanged =
    before?.amount === planned.amount &&
    before.dueDay === planned.dueDay &&
    before.words.version === planned.words.version &&
    before.words.number === planned.words.number;
  if (before && isUnchanged) return before;
  const { round = 0, payments = [] } = before ?? {};
  return { ...planned, state: 'planned', round, payments };
}

const finish = (state: 'completed' | 'ended', { occurredAt: overAt }: Dated['metadata']) => ({
  ...{ state, overAt },
  proposed: null,
});

/** The work on an awarded application, without its texts. */
export const engagements = defineProjection(engagementsReadModel, 'engagement', {
  EngagementOpened: (row, { data, metadata: { occurredAt } }) => ({
    ...(row ?? {
      version: 0,
      agreed: null,
      proposed: null,
      milestones: [],
      away: [],
      acceptedAt: null,
      overAt: null,
      openedAt: occurredAt,
    }),
    project: data.project,
    owner: data.owner,
    consultant: data.consultant,
    state: 'planning' as const,
    amount: data.amount,
    actedAt: occurredAt,
  }),
  EngagementCancelled: change(() => ({ state: 'cancelled', proposed: null })),
  WorkPlanProposed: change((_, { data, metadata }) => {
    const { version, by, milestones, amount } = data;
    const proposed = { version, by, milestones, amount, proposedAt: metadata.occurredAt };
    return { version, proposed };
  }),
  WorkPlanAgreed: change(({ proposed, milestones }, { data }) => ({
    state: 'running',
    agreed: data.version,
    proposed: null,
    milestones: (proposed?.milestones ?? []).map((one, index) => toAgreed(one, milestones[index])),
  })),
  MilestoneDelivered: changeMilestone((_, { round }) => ({ state: 'delivered', round })),
  MilestoneAccepted: onExisting((row, event) => ({
    ...setAccepted(row, event),
    acceptedAt: event.data.at,
  })),
  MilestoneChangesRequested: changeMilestone(() => ({ state: 'changesRequested' })),
  MilestonePaymentNoted: changeMilestone(({ payments }, { payment, amount, day }) => ({
    payments: [...payments, { payment, amount, day, state: 'noted' }],
  })),
  MilestonePaymentConfirmed: answer('confirmed'),
  MilestonePaymentDenied: answer('denied'),
  EngagementCompleted: change((_, { metadata }) => finish('completed', metadata)),
  EngagementEnded: change((_, { metadata }) => finish('ended', metadata)),
  EngagementPaused: change(({ away }, { data }) => ({ away: [...away, data.account] })),
  EngagementResumed: change(({ away }, { data }) => ({
    away: away.filter((one) => one !== data.account),
  })),
});

type Copied = 'version' | 'milestone' | 'round' | 'payment' | 'amount' | 'words' | 'attachments';
type Act = Extract<EngagementEvent, { readonly type: EngagementActType }>;
type Fields = Pick<EngagementParties, 'application'> & {
  readonly [Name in Copied]?: EngagementActView[Name] | undefined;
} & { readonly [Name in 'note' | 'reason' | 'reference']?: string | undefined };

function getAuthor({ type, data }: Act): EngagementActView['author'] {
  if ('by' in data) return data.by;
  if ('account' in data) return data.account;
  return type === 'EngagementCancelled' ? data.consultant : data.owner;
}

function toAct(_: unknown, event: RecordedEvent<Act>): Content<EngagementActView> {
  const { type, data, metadata } = event;
  const fields: Fields = data;
  const { version, milestone, round, payment, amount, words, attachments } = fields;
  const text = fields.note ?? fields.reason ?? fields.reference;
  const about = { version, milestone, round, payment, amount, text, words, attachments };
  return {
    engagement: fields.application,
    author: getAuthor(event),
    type,
    at: metadata.occurredAt,
    ...omitUndefined(about),
  };
}

const isAct = ({ type }: { readonly type: EngagementEvent['type'] }): boolean =>
  type !== 'PartyReminded';

/** One document for each act in an engagement, with the event's id and its author's words. */
export const engagementActs = defineProjection(
  engagementActsReadModel,
  'engagement',
  Object.fromEntries(engagementEvents.filter(isAct).map(({ type }) => [type, toAct])),
  { key: 'event' },
);
