import { z } from 'zod';
import { attachmentOnWire, toAttachmentsOnWire } from '../attachment/index.js';
import { toRupees } from '../kernel/fields.js';
import type { AccountId } from '../kernel/ids.js';
import { dayInIndia } from '../kernel/india-days.js';
import { omit } from '../kernel/omit.js';
import type { FieldsOf } from '../kernel/read-model.js';
import { getPartyRole, type PartyRole } from '../message/index.js';
import type { EngagementEventType, MilestoneWords, PlannedMilestone } from './engagement.events.js';
import { COMPLETE_AFTER_DAYS } from './engagement.messages.js';
import {
  type EngagementActView,
  engagementStates,
  type EngagementView,
  type MilestoneView,
  milestoneStates,
  notedStates,
} from './engagement.views.js';

/** What a party can do with an engagement, with one of its milestones, or with a payment. */
export const engagementActs = ['propose', 'agree', 'complete', 'end'] as const;
const milestoneActs = ['deliver', 'accept', 'requestChanges', 'notePayment'] as const;
const paymentActs = ['confirm', 'deny'] as const;

/** Who is expected to act: `both` where either can, `nobody` while the other account is unavailable, and at the end. */
const turn = z.enum(['mine', 'theirs', 'both', 'nobody']);

const nextAct = z.object({
  act: z.enum(['propose', 'agree', 'deliver', 'decide', 'complete']).nullable(),
  turn,
  /** The milestone that it is about, and its title; null where it is about the whole. */
  milestone: z.number().nullable(),
  title: z.string(),
});

/** In rupees. */
const sums = z.object({
  /** Of the agreed plan; 0 without one. */
  agreed: z.number(),
  /** Of milestones that are delivered now, or accepted. */
  delivered: z.number(),
  accepted: z.number(),
  /** Noted by the owner and not denied. */
  paid: z.number(),
  confirmed: z.number(),
});

/** An engagement as it is listed. */
export const engagementOnWire = z.object({
  /** The application's. */
  _id: z.string(),
  projectId: z.string(),
  title: z.string(),
  /** The caller is the project's owner, or the consultant. */
  role: z.enum(['owner', 'consultant']),
  /** The other party; empty for a former member. */
  withName: z.string(),
  state: z.enum(engagementStates),
  /** The other account is suspended, closed or erased: only the end is possible. */
  unavailable: z.boolean(),
  next: nextAct,
  /** Of the first milestone that is not accepted; null while none waits. */
  nextDue: z.string().nullable(),
  /** That day is over. */
  isOverdue: z.boolean(),
  milestones: z.object({ accepted: z.number(), all: z.number() }),
  /** Of the awarded proposal, in rupees. */
  amount: z.number(),
  sums,
  openedAt: z.string(),
  actedAt: z.string(),
});
export type EngagementOnWire = z.infer<typeof engagementOnWire>;

const plannedOnWire = z.object({
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

const notedPaymentOnWire = z.object({
  _id: z.string(),
  amount: z.number(),
  day: z.string(),
  reference: z.string(),
  state: z.enum(notedStates),
  /** Why it was denied; else empty. */
  reason: z.string(),
  acts: z.array(z.enum(paymentActs)),
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

export const timelineActs = [
  'opened',
  'cancelled',
  'planProposed',
  'planAgreed',
  'delivered',
  'accepted',
  'changesRequested',
  'paymentNoted',
  'paymentConfirmed',
  'paymentDenied',
  'completed',
  'ended',
  'paused',
  'resumed',
] as const;

const timelineEntry = z.object({
  _id: z.string(),
  act: z.enum(timelineActs),
  /** Of `paused` and `resumed`: whose account it was. */
  isMine: z.boolean(),
  version: z.number().nullable(),
  milestone: z.number().nullable(),
  round: z.number().nullable(),
  amount: z.number().nullable(),
  /** A note, a reason or a reference; empty where there is none. */
  text: z.string(),
  at: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const fileOnWire = attachmentOnWire.extend({
  from: z.enum(['project', 'proposal', 'delivery']),
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
    })
    .nullable(),
  /** Of the agreed version. */
  milestones: z.array(milestoneOnWire),
  acts: z.array(z.enum(engagementActs)),
  /** The oldest first. */
  timeline: z.array(timelineEntry),
  /** Of project, proposal and deliveries. */
  files: z.array(fileOnWire),
});
export type RoomOnWire = z.infer<typeof roomOnWire>;
export type MilestoneOnWire = RoomOnWire['milestones'][number];
export type NotedPaymentOnWire = MilestoneOnWire['payments'][number];

/** What the reader joins: the other party's name and the project's title. */
interface Joined {
  readonly title: string;
  readonly withName: string;
}

interface Reader {
  readonly account: AccountId;
  readonly now: Date;
}

const DAY_MS = 24 * 60 * 60_000;

const isAccepted = ({ state }: MilestoneView): boolean => state === 'accepted';
const areAllAccepted = ({ milestones }: EngagementView): boolean =>
  milestones.length > 0 && milestones.every(isAccepted);

const isOver = ({ state }: EngagementView): boolean => state !== 'planning' && state !== 'running';

/** The owner once every milestone is accepted, the consultant some days later. */
export const mayComplete = (role: PartyRole, acceptedAt: string | null, now: Date): boolean =>
  role === 'owner' ||
  (acceptedAt !== null && now.getTime() >= Date.parse(acceptedAt) + COMPLETE_AFTER_DAYS * DAY_MS);

type Act = z.infer<typeof nextAct>;
type Found = Pick<Act, 'act'> & { readonly who: PartyRole | 'both'; readonly at?: number };

/** What is next, and for whom; null where nothing is. */
function findNext(view: EngagementView, now: Date): Found | null {
  const { state, proposed, milestones, acceptedAt } = view;
  if (isOver(view) || view.away.length > 0) return null;
  if (proposed) return { act: 'agree', who: proposed.by === view.owner ? 'consultant' : 'owner' };
  if (state === 'planning') return { act: 'propose', who: 'both' };
  if (areAllAccepted(view)) {
    const who = mayComplete('consultant', acceptedAt, now) ? 'both' : 'owner';
    return { act: 'complete', who };
  }
  const delivered = milestones.findIndex((one) => one.state === 'delivered');
  if (delivered >= 0) return { act: 'decide', who: 'owner', at: delivered };
  const at = milestones.findIndex((one) => !isAccepted(one));
  return { act: 'deliver', who: 'consultant', at };
}

/** The words of a milestone, as their version has them; blank once they are erased. */
const findWords = (
  { words: { version, number } }: PlannedMilestone,
  acts: readonly EngagementActView[],
): MilestoneWords =>
  acts.find((act) => act.type === 'WorkPlanProposed' && act.version === version)?.words?.[
    number - 1
  ] ?? { title: '', deliverable: '' };

const total = (amounts: readonly { readonly amount: number }[]): number =>
  toRupees(amounts.reduce((sum, { amount }) => sum + amount, 0));

function toSums({ milestones }: EngagementView): z.infer<typeof sums> {
  const payments = milestones.flatMap((milestone) => milestone.payments);
  return {
    agreed: total(milestones),
    delivered: total(milestones.filter((one) => isAccepted(one) || one.state === 'delivered')),
    accepted: total(milestones.filter(isAccepted)),
    paid: total(payments.filter(({ state }) => state !== 'denied')),
    confirmed: total(payments.filter(({ state }) => state === 'confirmed')),
  };
}

const roleOf = (view: EngagementView, account: AccountId): PartyRole =>
  getPartyRole(view, account) ?? 'consultant';

/** `acts` are those with the words of its milestones. */
export function toEngagementOnWire(
  view: EngagementView,
  { title, withName }: Joined,
  acts: readonly EngagementActView[],
  { account, now }: Reader,
): EngagementOnWire {
  const role = roleOf(view, account);
  const next = findNext(view, now);
  const about = next?.at === undefined ? undefined : view.milestones[next.at];
  const waiting = isOver(view) ? [] : view.milestones.filter((one) => !isAccepted(one));
  const nextDue = waiting.map(({ dueDay }) => dueDay).sort()[0] ?? null;
  return {
    _id: view._id,
    projectId: view.project,
    title,
    role,
    withName,
    state: view.state,
    unavailable: view.away.some((one) => one !== account),
    next: {
      act: next?.act ?? null,
      turn: toTurn(next, role),
      milestone: next?.at === undefined ? null : next.at + 1,
      title: about ? findWords(about, acts).title : '',
    },
    nextDue,
    isOverdue: nextDue !== null && nextDue < dayInIndia(now),
    milestones: {
      accepted: view.milestones.filter(isAccepted).length,
      all: view.milestones.length,
    },
    amount: toRupees(view.amount),
    sums: toSums(view),
    openedAt: view.openedAt,
    actedAt: view.actedAt,
  };
}

function toTurn(next: Found | null, role: PartyRole): Act['turn'] {
  if (!next) return 'nobody';
  if (next.who === 'both') return 'both';
  return next.who === role ? 'mine' : 'theirs';
}

function listActs(view: EngagementView, { account, now }: Reader): RoomOnWire['acts'] {
  if (isOver(view)) return [];
  if (view.away.length > 0) return ['end'];
  const { proposed, acceptedAt } = view;
  const completes = areAllAccepted(view) && mayComplete(roleOf(view, account), acceptedAt, now);
  return [
    ...(completes ? (['complete'] as const) : []),
    ...(proposed && proposed.by !== account ? (['agree'] as const) : []),
    'propose',
    'end',
  ];
}

function listMilestoneActs(
  view: EngagementView,
  { state }: MilestoneView,
  role: PartyRole,
): MilestoneOnWire['acts'] {
  if (view.away.length > 0) return [];
  const isRunning = view.state === 'running';
  if (role === 'owner') {
    const decides = isRunning && state === 'delivered';
    return [...(decides ? (['accept', 'requestChanges'] as const) : []), 'notePayment'];
  }
  return isRunning && (state === 'planned' || state === 'changesRequested') ? ['deliver'] : [];
}

const timelineActOf: Readonly<Record<EngagementEventType, (typeof timelineActs)[number]>> = {
  EngagementOpened: 'opened',
  EngagementCancelled: 'cancelled',
  WorkPlanProposed: 'planProposed',
  WorkPlanAgreed: 'planAgreed',
  MilestoneDelivered: 'delivered',
  MilestoneAccepted: 'accepted',
  MilestoneChangesRequested: 'changesRequested',
  MilestonePaymentNoted: 'paymentNoted',
  MilestonePaymentConfirmed: 'paymentConfirmed',
  MilestonePaymentDenied: 'paymentDenied',
  EngagementCompleted: 'completed',
  EngagementEnded: 'ended',
  EngagementPaused: 'paused',
  EngagementResumed: 'resumed',
};

const toPlannedOnWire = (
  planned: PlannedMilestone,
  index: number,
  acts: readonly EngagementActView[],
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

function toPayments(
  view: EngagementView,
  { payments }: MilestoneView,
  acts: readonly EngagementActView[],
  role: PartyRole,
): NotedPaymentOnWire[] {
  const isAnswerable = role === 'consultant' && view.away.length === 0;
  return payments.map(({ payment, amount, day, state }) => {
    const find = (type: EngagementEventType): string =>
      acts.findLast((act) => act.payment === payment && act.type === type)?.text ?? '';
    const answers = isAnswerable ? answersTo[state] : [];
    return {
      _id: payment,
      amount: toRupees(amount),
      day,
      reference: find('MilestonePaymentNoted'),
      state,
      reason: state === 'denied' ? find('MilestonePaymentDenied') : '',
      acts: [...answers],
    };
  });
}

/** A payment that was denied may arrive later. */
const answersTo = { noted: ['confirm', 'deny'], denied: ['confirm'], confirmed: [] } as const;

const toTimelineEntry = (
  { _id, type, author, at, text = '', amount, ...about }: EngagementActView,
  { owner }: EngagementView,
  account: AccountId,
): TimelineEntry => ({
  _id,
  act: timelineActOf[type],
  isMine: (type === 'EngagementCancelled' ? owner : author) === account,
  version: about.version ?? null,
  milestone: about.milestone ?? null,
  round: about.round ?? null,
  amount: amount === undefined ? null : toRupees(amount),
  text,
  at,
});

/** `acts` are all of the engagement, the oldest first; `files` those of its project and proposal. */
export function toRoomOnWire(
  view: EngagementView,
  joined: Joined,
  acts: readonly EngagementActView[],
  files: RoomOnWire['files'],
  reader: Reader,
): RoomOnWire {
  const { account, now } = reader;
  const role = roleOf(view, account);
  const { proposed } = view;
  const milestones = view.milestones.map((milestone, index): MilestoneOnWire => {
    const own = acts.filter((act) => act.milestone === index + 1);
    return {
      ...toPlannedOnWire(milestone, index, acts),
      state: milestone.state,
      isOverdue: !isAccepted(milestone) && !isOver(view) && milestone.dueDay < dayInIndia(now),
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
      milestones: proposed.milestones.map((one, index) => toPlannedOnWire(one, index, acts)),
    },
    milestones,
    acts: listActs(view, reader),
    timeline: acts.map((act) => toTimelineEntry(act, view, account)),
    files: [...files, ...deliveries],
  };
}

/** What its author downloads of an act. */
export const toActDownload = (act: EngagementActView, project: string) => ({
  ...omit(act, '_id', 'position', 'author', 'engagement', 'type', 'payment', 'amount', 'words'),
  project,
  act: timelineActOf[act.type],
  ...(act.amount !== undefined && { amount: toRupees(act.amount) }),
  ...(act.words && { milestones: [...act.words] }),
  attachments: toAttachmentsOnWire('engagements', act.engagement, act.attachments),
});

export const actDownload = z.object({
  /** The project's title. */
  project: z.string(),
  act: z.enum(timelineActs),
  at: z.string(),
  version: z.number().optional(),
  milestone: z.number().optional(),
  round: z.number().optional(),
  /** In rupees. */
  amount: z.number().optional(),
  text: z.string().optional(),
  milestones: z.array(z.object({ title: z.string(), deliverable: z.string() })).optional(),
  attachments: z.array(attachmentOnWire),
} satisfies FieldsOf<typeof toActDownload>);
