import { z } from 'zod';
import type { ApplicationId } from '../application/index.js';
import type { EngagementView } from '../engagement/index.js';
import { addDays } from '../kernel/days.js';
import type { AccountId, ProjectId } from '../kernel/ids.js';
import { omit } from '../kernel/omit.js';
import { defineReadModel, type FieldsOf, type ViewBase } from '../kernel/read-model.js';
import type { Grades, ReviewId } from './review.events.js';
import { REVIEW_WITHIN_DAYS } from './review.messages.js';

export interface ReviewView extends ViewBase<ReviewId>, Grades {
  readonly application: ApplicationId;
  readonly project: ProjectId;
  readonly by: AccountId;
  readonly about: AccountId;
  readonly text: string;
  readonly givenAt: string;
  /** Null while only its author sees it. */
  readonly revealedAt: string | null;
  readonly reply: { readonly text: string; readonly at: string } | null;
  /** Null where everybody sees it. */
  readonly hiddenSince: string | null;
}

export const reviewsReadModel = defineReadModel<ReviewView>({
  name: 'reviews',
  version: 1,
  subjectField: '_id',
  indexes: [{ about: 1, revealedAt: -1, _id: -1 }, { by: 1 }],
});

/** Until when its parties may review each other; null where none may: it goes on, or ended with nothing accepted. */
export function getReviewsEnd({
  state,
  overAt,
  milestones,
}: Pick<EngagementView, 'state' | 'overAt'> & {
  readonly milestones: readonly Pick<EngagementView['milestones'][number], 'state'>[];
}): Date | null {
  const hasAccepted = milestones.some((one) => one.state === 'accepted');
  const isReviewable = state === 'completed' || (state === 'ended' && hasAccepted);
  return isReviewable && overAt ? addDays(new Date(overAt), REVIEW_WITHIN_DAYS) : null;
}

const grade = z.number();
const words = z.object({ text: z.string(), at: z.string() });

/** A published review as everybody reads it. */
export const reviewOnWire = z.object({
  _id: z.string(),
  /** Who wrote it; empty for a former member, and for a consultant without a public profile. */
  by: z.string(),
  /** The project's title, and its id; empty where the project is not public. */
  title: z.string(),
  projectId: z.string(),
  quality: grade,
  communication: grade,
  timeliness: grade,
  /** Empty once it is erased. */
  text: z.string(),
  at: z.string(),
  reply: words.nullable(),
});
export type ReviewOnWire = z.infer<typeof reviewOnWire>;

export const toReviewOnWire = (
  { _id, quality, communication, timeliness, text, givenAt, revealedAt, reply }: ReviewView,
  joined: Pick<ReviewOnWire, 'by' | 'title' | 'projectId'>,
): ReviewOnWire => ({
  _id,
  ...joined,
  ...{ quality, communication, timeliness, text },
  at: revealedAt ?? givenAt,
  reply,
});

/** The reviews of an engagement as one of its parties sees them. */
export const engagementReviews = z.object({
  /** The caller's own; null before. */
  mine: reviewOnWire.nullable(),
  isMineRevealed: z.boolean(),
  /** The other party's, once it is published. */
  theirs: reviewOnWire.nullable(),
  /** Whether the other party has given one, published or not. */
  isTheirsGiven: z.boolean(),
  /** When what is given is published at the latest; null where nothing waits. */
  revealedBy: z.string().nullable(),
  /** Until when the caller can review; null where that is not possible, or no more. */
  until: z.string().nullable(),
});
export type EngagementReviews = z.infer<typeof engagementReviews>;

/** What its author, and whom it is about, download of a review. */
export const toReviewDownload = (view: ReviewView, reader: AccountId, project: string) => ({
  ...omit(view, '_id', 'position', 'application', 'project', 'by', 'about', 'hiddenSince'),
  isMine: view.by === reader,
  project,
});

export const reviewDownload = z.object({
  /** The person wrote it; else it is about them. */
  isMine: z.boolean(),
  /** The project's title. */
  project: z.string(),
  quality: grade,
  communication: grade,
  timeliness: grade,
  text: z.string(),
  givenAt: z.string(),
  revealedAt: z.string().nullable(),
  reply: words.nullable(),
} satisfies FieldsOf<typeof toReviewDownload>);
