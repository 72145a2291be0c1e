import { Controller } from '@nestjs/common';
import { getReviewId, reviewCalls, reviewMessages } from '@nirmaan/contracts/review';
import { engagementAggregate, findParty } from '../engagement/engagement.decider.js';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import { AtLeast, type InputOf, Refused, Reply, Serve } from '../kernel/http/index.js';
import { GiveReview } from './give-review.js';
import { ReviewReader } from './review-reader.js';
import { ReplyToReview } from './review.commands.js';

type Of<Call extends keyof typeof reviewCalls> = InputOf<(typeof reviewCalls)[Call]>;

@Controller()
export class ReviewController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly reviews: ReviewReader,
  ) {}

  /** Published reviews of an account, the newest first, and what they come to. */
  @Serve(reviewCalls.list)
  async list({ params, query }: Of<'list'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reviews.open(atLeast);
    const list = await this.reviews.readPublished(reading, params.account, query);
    return Reply.from(reading, { message: 'Reviews', ...list });
  }

  /** Both reviews of an engagement, as far as the caller may see them. */
  @Serve(reviewCalls.ofEngagement)
  async ofEngagement(
    { params, viewer: { account } }: Of<'ofEngagement'>,
    @AtLeast() atLeast: AtLeast,
  ) {
    const reading = await this.reviews.open(atLeast);
    const data = await this.reviews.readOfEngagement(reading, params.id, account);
    if (!data) throw new Refused({ code: 'ENGAGEMENT.NOT_FOUND' });
    return Reply.from(reading, { message: 'Reviews', data });
  }

  /** Reviews the other party once the work is over. */
  @Serve(reviewCalls.give)
  async give({ params, body, viewer: { account: by }, cause, accepted }: Of<'give'>) {
    const given = await this.bus.execute(new GiveReview(params.id, by, body, cause));
    return Reply.to(accepted(given), { message: reviewMessages.given });
  }

  /** Replies to the other party's published review. */
  @Serve(reviewCalls.reply)
  async reply({ params, body, viewer: { account: by }, cause, accepted }: Of<'reply'>) {
    const { state } = await this.aggregates.load(engagementAggregate, params.id);
    const { to } = accepted(findParty(state, { by })).act;
    const review = getReviewId(params.id, to);
    const replied = await this.bus.execute(new ReplyToReview(review, { by, ...body }, cause));
    return Reply.to(accepted(replied), { message: reviewMessages.replied });
  }
}
