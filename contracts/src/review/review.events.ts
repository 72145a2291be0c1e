import { z } from 'zod';
import { applicationId, type ApplicationId } from '../application/index.js';
import { ERASED_TEXT } from '../kernel/erased.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import {
  accountId,
  type AccountId,
  deriveUuid,
  projectId,
  subjectId,
  type SubjectId,
} from '../kernel/ids.js';
import type { gradeNames } from '../kernel/rating.js';
import { nameStream } from '../kernel/stream-name.js';

export const reviewId = z.uuid().brand<'ReviewId'>();
export type ReviewId = z.infer<typeof reviewId>;

/** Each party of an engagement reviews the other once. */
export const getReviewId = (application: ApplicationId, by: AccountId): ReviewId =>
  reviewId.parse(deriveUuid('review', application, by));

/** A review's words are data of two people: they have a key of their own, which ends with the first of both. */
export const getReviewSubject = (review: ReviewId): SubjectId => subjectId.parse(review);

export const reviewStreams = { review: (id: ReviewId) => nameStream('review', id) };

const stars = z.number().int().min(1).max(5);

const ids = {
  review: dataSubject(reviewId),
  application: applicationId,
  project: projectId,
  by: accountId,
  about: accountId,
};

export type Grades = Readonly<Record<(typeof gradeNames)[number], number>>;

const grades = { quality: stars, communication: stars, timeliness: stars };

/** Its author alone sees it until it is revealed. */
export const reviewGiven = defineEvent('ReviewGiven', {
  ...ids,
  ...grades,
  text: personal(z.string(), ''),
});

/** Both parties have given theirs, or enough time has passed: everybody sees it from now on. */
export const reviewRevealed = defineEvent('ReviewRevealed', { ...ids, ...grades });

/** By whom the review is about. */
export const reviewReplied = defineEvent('ReviewReplied', {
  ...ids,
  text: personal(z.string(), ''),
});

/** It is not shown any more, and does not count. */
export const reviewHidden = defineEvent('ReviewHidden', {
  ...ids,
  why: personal(z.string(), ERASED_TEXT),
  /** The operator who hid it. */
  hiddenBy: plain(z.string().min(1)),
});

export const reviewUnhidden = defineEvent('ReviewUnhidden', ids);

export const reviewEvents = [
  reviewGiven,
  reviewRevealed,
  reviewReplied,
  reviewHidden,
  reviewUnhidden,
] as const;
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
export type ReviewGiven = EventOf<typeof reviewGiven>;
export type ReviewReplied = EventOf<typeof reviewReplied>;
