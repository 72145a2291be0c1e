import { z } from 'zod';
import { attachmentOnWire, toAttachmentsOnWire } from '../attachment/index.js';
import { toRupees } from '../kernel/money.js';
import type { PartyRole } from '../message/index.js';
import type { PlannedMilestone } from './engagement.events.js';
import {
  type EngagementActView,
  type EngagementView,
  type MilestoneView,
  milestoneStates,
} from './engagement.views.js';
import {
  areAllAccepted,
  engagementOnWire,
  findWords,
  isOver,
  isOverdue,
  isPlanOutdated,
  isToDeliver,
  type Joined,
  mayComplete,
  type Reader,
  getRole,
  toEngagementOnWire,
  type WordsOfPlan,
} from './engagement.wire.js';
import {
  listShowcaseActs,
  type Showcase,
  showcaseActs,
  showcaseOnWire,
  toShowcaseOnWire,
} from './showcase.wire.js';
import { notedPaymentOnWire, toPayments } from './payments.wire.js';
import {
  type AfterWork,
  timelineEntry,
  toAfterWorkEntries,
  toTimelineEntry,
} from './timeline.wire.js';

/** What a party can do with an engagement, with one of its milestones, or with a payment. */
export const engagementActs = ['propose', 'agree', 'complete', 'end', ...showcaseActs] as const;
const milestoneActs = ['deliver', 'accept', 'requestChanges', 'notePayment'] as const;
export const plannedOnWire = z.object({
  number: z.number(),
  /** Empty once its author's data are erased. */
  title: z.string(),
  deliverable: z.string(),
  amount: z.number(),
  dueDay: z.string(),
});

const roundOnWire = z.object({
  round: z.number(),
  note: z.string(),
  attachments: z.array(attachmentOnWire),
  at: z.string(),
  /** Null while the owner has not decided. */
  decision: z.object({ accepted: z.boolean(), reason: z.string(), at: z.string() }).nullable(),
});

const milestoneOnWire = plannedOnWire.extend({
  state: z.enum(milestoneStates),
  isOverdue: z.boolean(),
  /** Of the newest delivery, which a decision names; the next delivery names the one after it. */
  round: z.number(),
  rounds: z.array(roundOnWire),
  payments: z.array(notedPaymentOnWire),
  acts: z.array(z.enum(milestoneActs)),
});
const fileOnWire = attachmentOnWire.extend({
  from: z.enum(['project', 'proposal', 'delivery', 'message']),
  milestone: z.number().nullable(),
  round: z.number().nullable(),
});

/** An engagement with all that its room shows. */
export const roomOnWire = engagementOnWire.omit({ milestones: true }).extend({
  /** Of the newest version that was proposed, which the next one replaces; 0 before the first. */
  version: z.number(),
  /** The version that is agreed; null before. */
  agreed: z.number().nullable(),
  /** The version that waits for an answer; null where none does. */
  proposed: z
    .object({
      version: z.number(),
      isMine: z.boolean(),
      at: z.string(),
      /** The sum, in rupees. */
      amount: z.number(),
      milestones: z.array(plannedOnWire),
      /** It changes what was accepted meanwhile, so that it can be replaced only. */
      isOutdated: z.boolean(),
    })
    .nullable(),
  /** Of the agreed version. */
  milestones: z.array(milestoneOnWire),
  acts: z.array(z.enum(engagementActs)),
  /** The oldest first. */
  timeline: z.array(timelineEntry),
  /** Of project, proposal, messages and deliveries. */
  files: z.array(fileOnWire),
  /** What is shown of the work, or proposed to be; null where nothing is. */
  showcase: showcaseOnWire,
});
export type RoomOnWire = z.infer<typeof roomOnWire>;
export type MilestoneOnWire = RoomOnWire['milestones'][number];
function listActs(view: EngagementView, { account, now }: Reader): RoomOnWire['acts'] {
  if (isOver(view)) return [];
  if (view.away.length > 0) return ['end'];
  const { proposed, acceptedAt } = view;
  const completes = areAllAccepted(view) && mayComplete(getRole(view, account), acceptedAt, now);
  return [
    ...(completes ? (['complete'] as const) : []),
    ...(proposed && proposed.by !== account && !isPlanOutdated(view) ? (['agree'] as const) : []),
    'propose',
    'end',
  ];
}

function listMilestoneActs(
  view: EngagementView,
  milestone: MilestoneView,
  role: PartyRole,
): MilestoneOnWire['acts'] {
  if (view.away.length > 0) return [];
  const isRunning = view.state === 'running';
  if (role === 'owner') {
    const decides = isRunning && milestone.state === 'delivered';
    return [...(decides ? (['accept', 'requestChanges'] as const) : []), 'notePayment'];
  }
  return isRunning && isToDeliver(milestone) ? ['deliver'] : [];
}
export const toPlannedOnWire = (
  planned: PlannedMilestone,
  index: number,
  acts: readonly WordsOfPlan[],
): z.infer<typeof plannedOnWire> => ({
  number: index + 1,
  ...findWords(planned, acts),
  amount: toRupees(planned.amount),
  dueDay: planned.dueDay,
});

/** The deliveries of one milestone with what was decided on each. */
function toRounds(id: string, acts: readonly EngagementActView[]): MilestoneOnWire['rounds'] {
  return acts
    .filter(({ type }) => type === 'MilestoneDelivered')
    .map(({ round = 0, text = '', attachments, at }) => {
      const decision = acts.find((act) => act.round === round && act.type in decisions);
      return {
        round,
        note: text,
        attachments: toAttachmentsOnWire('engagements', id, attachments),
        at,
        decision: decision
          ? {
              accepted: decision.type === 'MilestoneAccepted',
              reason: decision.text ?? '',
              at: decision.at,
            }
          : null,
      };
    });
}
const decisions = { MilestoneAccepted: true, MilestoneChangesRequested: true };

/** What the room joins: the files of project, proposal and messages, and what follows the work. */
interface RoomCompanions extends AfterWork {
  readonly files: RoomOnWire['files'];
  readonly showcase?: Showcase | undefined;
}

/** `acts` are all of the engagement, the oldest first. */
export function toRoomOnWire(
  view: EngagementView,
  joined: Joined,
  acts: readonly EngagementActView[],
  { files, ...after }: RoomCompanions,
  reader: Reader,
): RoomOnWire {
  const { account, now } = reader;
  const role = getRole(view, account);
  const { proposed } = view;
  const { showcase } = after;
  const milestones = view.milestones.map((milestone, index): MilestoneOnWire => {
    const own = acts.filter((act) => act.milestone === index + 1);
    return {
      ...toPlannedOnWire(milestone, index, acts),
      state: milestone.state,
      isOverdue: isOverdue(view, milestone, now),
      round: milestone.round,
      rounds: toRounds(view._id, own),
      payments: toPayments(view, milestone, own, role),
      acts: listMilestoneActs(view, milestone, role),
    };
  });
  const deliveries = acts.flatMap(({ milestone = null, round = null, attachments }) =>
    toAttachmentsOnWire('engagements', view._id, attachments).map((file) => ({
      ...file,
      from: 'delivery' as const,
      milestone,
      round,
    })),
  );
  return {
    ...toEngagementOnWire(view, joined, acts, reader),
    version: view.version,
    agreed: view.agreed,
    proposed: proposed && {
      version: proposed.version,
      isMine: proposed.by === account,
      at: proposed.proposedAt,
      amount: toRupees(proposed.amount),
      isOutdated: isPlanOutdated(view),
      milestones: proposed.milestones.map((one, index) => toPlannedOnWire(one, index, acts)),
    },
    milestones,
    acts: view.state === 'completed' ? listShowcaseActs(role, showcase) : listActs(view, reader),
    showcase: toShowcaseOnWire(showcase),
    timeline: [
      ...acts.map((act) => toTimelineEntry(act, view, account)),
      ...toAfterWorkEntries(after, account),
    ],
    files: [...files, ...deliveries],
  };
}
