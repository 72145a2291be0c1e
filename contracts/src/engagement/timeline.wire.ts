import { z } from 'zod';
import { attachmentOnWire, toAttachmentsOnWire } from '../attachment/index.js';
import { toRupees } from '../kernel/money.js';
import type { AccountId } from '../kernel/ids.js';
import { omit } from '../kernel/omit.js';
import type { FieldsOf } from '../kernel/read-model.js';
import type { CompletedProjectView } from '../project/index.js';
import type { EngagementActType } from './engagement.events.js';
import type { EngagementActView, EngagementView } from './engagement.views.js';

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
  'reviewGiven',
  'reviewRevealed',
  'reviewReplied',
  'showcaseProposed',
  'showcaseAgreed',
  'showcaseWithdrawn',
] as const;

export const timelineEntry = z.object({
  _id: z.string(),
  act: z.enum(timelineActs),
  /** Of `paused` and `resumed`: whose account it was; of `reviewRevealed`: whose review. */
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
type ActName = (typeof timelineActs)[number];

const timelineActNames: Readonly<Record<EngagementActType, ActName>> = {
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
export const toTimelineEntry = (
  { _id, type, author, at, text = '', amount, ...about }: EngagementActView,
  { owner }: EngagementView,
  account: AccountId,
): TimelineEntry => ({
  _id,
  act: timelineActNames[type],
  isMine: (type === 'EngagementCancelled' ? owner : author) === account,
  version: about.version ?? null,
  milestone: about.milestone ?? null,
  round: about.round ?? null,
  amount: amount === undefined ? null : toRupees(amount),
  text,
  at,
});
/** What the timeline reads of a review: not what it says. */
interface TimedReview {
  readonly _id: string;
  readonly by: AccountId;
  readonly about: AccountId;
  readonly givenAt: string;
  readonly revealedAt: string | null;
  readonly reply: { readonly at: string } | null;
}

interface Timed {
  readonly id: string;
  readonly act: ActName;
  readonly by: AccountId;
  readonly at: string;
}

const listReviewActs = ({ _id: id, by, about, ...review }: TimedReview): Timed[] => [
  { id, act: 'reviewGiven', by, at: review.givenAt },
  ...(review.revealedAt ? [{ id, act: 'reviewRevealed' as const, by, at: review.revealedAt }] : []),
  ...(review.reply ? [{ id, act: 'reviewReplied' as const, by: about, at: review.reply.at }] : []),
];

const showcaseActNames = {
  proposed: 'showcaseProposed',
  agreed: 'showcaseAgreed',
  withdrawn: 'showcaseWithdrawn',
} as const;

/** What follows the work: reviews, and what is shown of it. */
export interface AfterWork {
  readonly reviews: readonly TimedReview[];
  readonly showcase?: Pick<CompletedProjectView, '_id' | 'acts'> | undefined;
}

/** The oldest first. */
export const toAfterWorkEntries = (
  { reviews, showcase }: AfterWork,
  account: AccountId,
): TimelineEntry[] =>
  [
    ...reviews.flatMap(listReviewActs),
    ...(showcase?.acts ?? []).map(({ act, by, at }): Timed => {
      return { id: showcase?._id ?? '', act: showcaseActNames[act], by, at };
    }),
  ]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ id, act, by, at }) => ({
      ...{ _id: `${id} ${act} ${at}`, act, isMine: by === account, at },
      ...{ version: null, milestone: null, round: null, amount: null, text: '' },
    }));

/** What its author downloads of an act. */
export const toActDownload = (act: EngagementActView, project: string) => ({
  ...omit(act, '_id', 'position', 'author', 'engagement', 'type', 'payment', 'amount', 'words'),
  project,
  act: timelineActNames[act.type],
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
