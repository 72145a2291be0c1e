import { Inject, Injectable, Module } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { ErasureBasis } from '@nirmaan/contracts/erasure';
import { type AccountId, accountId, addDays, dayInWords, unwrap } from '@nirmaan/contracts/kernel';
import {
  getReviewId,
  getReviewSubject,
  REVEAL_AFTER_DAYS,
  type ReviewId,
  reviewSentences,
  reviewsReadModel,
} from '@nirmaan/contracts/review';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { composeRoomMail } from '../engagement/room-mail.js';
import { Erasures, isErased } from '../erasure/erasures.js';
import { AggregateReader, Clock, CommandBus } from '../kernel/commands/index.js';
import { LOG } from '../kernel/process/process.module.js';
import {
  DueItems,
  DueItemsTask,
  type EventType,
  openUpToDate,
  reactor,
  systemCause,
} from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { RateAccount, RevealReview } from './review.commands.js';
import { getPoints, reviewAggregate } from './review.decider.js';

const isGiven = async (aggregates: AggregateReader, review: ReviewId): Promise<boolean> =>
  (await aggregates.loadFresh(reviewAggregate, review)).state.phase === 'given';

/** Once both are given, nothing is left to wait for. */
const revealBoth = reactor({
  name: 'reveal-reviews-on-review-given',
  on: 'ReviewGiven',
  concurrency: 4,
  inject: [CommandBus, AggregateReader],
  react: async ({ data: { review, application, about } }, cause, bus, aggregates) => {
    const other = getReviewId(application, about);
    if (!(await isGiven(aggregates, other))) return;
    for (const one of [review, other])
      unwrap(await bus.execute(new RevealReview(one, undefined, cause)));
  },
});

class UnrevealedReviews extends DueItems<ReviewId, null> {
  protected handle({ type, data, metadata }: AnyRecordedEvent): void {
    if (type === 'ReviewGiven') {
      const due = addDays(new Date(metadata.occurredAt), REVEAL_AFTER_DAYS).getTime();
      this.set(data.review, { item: null, due });
    }
    if (type === 'ReviewRevealed') this.delete(data.review);
  }
}

const POLL_MS = 250;

/** Reveals what one party has waited for long enough. */
@Injectable()
class RevealDueReviews extends DueItemsTask<ReviewId, null> {
  readonly name = 'reveal-due-reviews';
  override readonly types: readonly EventType[] = ['ReviewGiven', 'ReviewRevealed'];
  protected readonly pollMs = POLL_MS;

  constructor(
    private readonly bus: CommandBus,
    protected readonly clock: Clock,
    @Inject(LOG) protected readonly log: Log,
  ) {
    super((after) => new UnrevealedReviews(after));
  }

  protected async handle(review: ReviewId): Promise<void> {
    const cause = systemCause(this.name, review);
    unwrap(await this.bus.execute(new RevealReview(review, undefined, cause)));
  }
}

/** By the review as it is now, so that events may be handled in any order. */
const rate = (name: string, on: 'ReviewRevealed' | 'ReviewHidden' | 'ReviewUnhidden') =>
  reactor({
    name,
    on,
    inject: [CommandBus, AggregateReader],
    react: async ({ data: { review, about } }, cause, bus, aggregates) => {
      const points = getPoints((await aggregates.loadFresh(reviewAggregate, review)).state);
      unwrap(await bus.execute(new RateAccount(about, { review, points }, cause)));
    },
  });

/** Erases the words of reviews with the first of the two people whom they are about, or of whom they are. */
@Injectable()
class ReviewErasures {
  constructor(
    private readonly erasures: Erasures,
    private readonly aggregates: AggregateReader,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
  ) {}

  async eraseAll(account: AccountId, basis: ErasureBasis, cause: Cause): Promise<void> {
    const reading = await openUpToDate(this.reader, this.eventStore, reviewsReadModel);
    const reviews = reading.collection(reviewsReadModel);
    for (const party of [{ by: account }, { about: account }])
      for (const review of await reviews.pluck('_id', party))
        await this.erase(review, basis, cause);
  }

  /** Of a review that was given while one of both was being erased. */
  async eraseLate(review: ReviewId, people: readonly AccountId[], cause: Cause): Promise<void> {
    for (const one of people)
      if (await isErased(this.aggregates, one)) await this.erase(review, 'request', cause);
  }

  /** Refused where it is erased already. */
  private async erase(review: ReviewId, basis: ErasureBasis, cause: Cause): Promise<void> {
    const due = this.clock.now().toISOString();
    const subject = getReviewSubject(review);
    await this.erasures.request({ subject, kind: 'review', basis, due }, cause);
  }
}

const eraseWithPerson = reactor({
  name: 'erase-reviews-on-subject-erased',
  on: 'SubjectErased',
  inject: [ReviewErasures],
  react: ({ data }, cause, reviews) =>
    reviews.eraseAll(accountId.parse(data.subject), data.basis, cause),
});

const eraseLate = reactor({
  name: 'erase-review-on-review-given',
  on: 'ReviewGiven',
  concurrency: 4,
  inject: [ReviewErasures],
  react: ({ data }, cause, reviews) => reviews.eraseLate(data.review, [data.by, data.about], cause),
});

const compose = (
  aggregates: AggregateReader,
  sentence: keyof typeof reviewSentences,
  who: AccountId,
  about: Parameters<typeof composeRoomMail>[2],
  then?: string,
) =>
  composeRoomMail(aggregates, who, about, (name, title) => ({
    sentence: reviewSentences[sentence](name, title),
    then,
  }));

/** None where the recipient has given theirs: what follows at once is published. */
const sendGivenMail = mailReactor({
  name: 'send-review-mail-on-review-given',
  on: 'ReviewGiven',
  kind: 'review',
  inject: AggregateReader,
  to: ({ data }) => data.about,
  compose: async ({ data, metadata }, aggregates) => {
    if (await isGiven(aggregates, getReviewId(data.application, data.about))) return null;
    const until = addDays(new Date(metadata.occurredAt), REVEAL_AFTER_DAYS);
    const then = `You can read it once you have written yours, or on ${dayInWords(until)}. Neither of you can change a review afterwards.`;
    return compose(aggregates, 'given', data.by, data, then);
  },
});

const sendRevealedMail = mailReactor({
  name: 'send-review-mail-on-review-revealed',
  on: 'ReviewRevealed',
  kind: 'review',
  inject: AggregateReader,
  to: ({ data }) => data.about,
  compose: ({ data }, aggregates) =>
    compose(aggregates, 'revealed', data.by, data, 'Read it, and reply if you like.'),
});

const sendRepliedMail = mailReactor({
  name: 'send-review-mail-on-review-replied',
  on: 'ReviewReplied',
  kind: 'review',
  inject: AggregateReader,
  to: ({ data }) => data.by,
  compose: ({ data }, aggregates) => compose(aggregates, 'replied', data.about, data),
});

@Module({
  providers: [
    LiveReadModelsFinder,
    ReadModelReader,
    Erasures,
    ReviewErasures,
    RevealDueReviews,
    revealBoth,
    eraseLate,
    eraseWithPerson,
    rate('rate-account-on-review-revealed', 'ReviewRevealed'),
    rate('rate-account-on-review-hidden', 'ReviewHidden'),
    rate('rate-account-on-review-unhidden', 'ReviewUnhidden'),
    sendGivenMail,
    sendRevealedMail,
    sendRepliedMail,
  ],
})
export class ReviewReactorsModule {}
