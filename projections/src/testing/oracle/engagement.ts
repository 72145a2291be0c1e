import type {
  EngagementView,
  MilestoneView,
  PlannedMilestone,
} from '@nirmaan/contracts/engagement';
import { eventsNamed, type Events, getLast } from './events.js';

const states = {
  EngagementOpened: 'planning',
  EngagementCancelled: 'cancelled',
  WorkPlanAgreed: 'running',
  EngagementCompleted: 'completed',
  EngagementEnded: 'ended',
} as const;

const milestoneStates = {
  MilestoneDelivered: 'delivered',
  MilestoneAccepted: 'accepted',
  MilestoneChangesRequested: 'changesRequested',
} as const;

/** Whole documents, searched from all events of an engagement. */
export function expectedEngagements(events: Events): EngagementView[] {
  const openings = eventsNamed(events, 'EngagementOpened');
  const first = openings.filter(
    ({ stream }, index) => openings.findIndex((one) => one.stream === stream) === index,
  );
  return first.map((opened): EngagementView => {
    const own = events.filter(
      ({ stream, type }) => stream === opened.stream && type !== 'PartyReminded',
    );
    const { application: _id, project, owner, consultant } = opened.data;
    const turns = eventsNamed(
      own,
      'EngagementOpened',
      'EngagementCancelled',
      'WorkPlanAgreed',
      'EngagementCompleted',
      'EngagementEnded',
    );
    const newest = eventsNamed(own, 'WorkPlanProposed').at(-1);
    const isAnswered = turns.some(({ position }) => position > (newest?.position ?? 0n));
    const last = getLast(opened, own);
    return {
      ...{ _id, project, owner, consultant },
      state: states[getLast(opened, turns).type],
      amount: getLast(opened, eventsNamed(own, 'EngagementOpened')).data.amount,
      version: newest?.data.version ?? 0,
      agreed: eventsNamed(own, 'WorkPlanAgreed').at(-1)?.data.version ?? null,
      proposed:
        newest && !isAnswered
          ? {
              version: newest.data.version,
              by: newest.data.by,
              milestones: newest.data.milestones,
              amount: newest.data.amount,
              proposedAt: newest.metadata.occurredAt,
            }
          : null,
      milestones: findMilestones(own),
      away: [owner, consultant].filter(
        (party) =>
          eventsNamed(own, 'EngagementPaused', 'EngagementResumed').findLast(
            ({ data }) => data.account === party,
          )?.type === 'EngagementPaused',
      ),
      acceptedAt: eventsNamed(own, 'MilestoneAccepted').at(-1)?.data.at ?? null,
      overAt:
        eventsNamed(own, 'EngagementCompleted', 'EngagementEnded')[0]?.metadata.occurredAt ?? null,
      openedAt: opened.metadata.occurredAt,
      actedAt: last.metadata.occurredAt,
      position: last.position,
    };
  });
}

const isSame = (one: PlannedMilestone, other: PlannedMilestone | undefined): boolean =>
  JSON.stringify([one.amount, one.dueDay, one.words]) ===
  JSON.stringify(other && [other.amount, other.dueDay, other.words]);

/** Of the version that was agreed last. */
function findMilestones(own: Events): MilestoneView[] {
  const versions = eventsNamed(own, 'WorkPlanAgreed').map(({ data, position }) => ({
    position,
    planned:
      eventsNamed(own, 'WorkPlanProposed').find((one) => one.data.version === data.version)?.data
        .milestones ?? [],
  }));
  return (versions.at(-1)?.planned ?? []).map((planned, index): MilestoneView => {
    const of = <Found extends { readonly data: { readonly milestone: number } }>(
      found: readonly Found[],
    ) => found.filter(({ data }) => data.milestone === index + 1);
    // As it stands it was agreed first here.
    const changed = versions.findLastIndex((one) => !isSame(planned, one.planned[index]));
    const since = versions[changed + 1]?.position ?? 0n;
    const act = of(
      eventsNamed(own, 'MilestoneDelivered', 'MilestoneAccepted', 'MilestoneChangesRequested'),
    ).findLast(({ position }) => position > since);
    const answers = of(eventsNamed(own, 'MilestonePaymentConfirmed', 'MilestonePaymentDenied'));
    return {
      ...planned,
      state: act ? milestoneStates[act.type] : 'planned',
      round: of(eventsNamed(own, 'MilestoneDelivered')).at(-1)?.data.round ?? 0,
      payments: of(eventsNamed(own, 'MilestonePaymentNoted')).map(({ data }) => {
        const { payment, amount, day } = data;
        const answer = answers.findLast((one) => one.data.payment === payment)?.type;
        const isConfirmed = answer === 'MilestonePaymentConfirmed';
        const state = answer ? (isConfirmed ? 'confirmed' : 'denied') : 'noted';
        return { payment, amount, day, state };
      }),
    };
  });
}
