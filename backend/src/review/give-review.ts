import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  type AccountId,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import {
  getReviewId,
  getReviewsEnd,
  type GiveReviewRequest,
  type reviewCalls,
} from '@nirmaan/contracts/review';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import { engagementAggregate, findParty, type Known } from '../engagement/engagement.decider.js';
import { isErased } from '../erasure/erasures.js';
import { Clock, CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { giveReview, reviewAggregate, type ReviewState } from './review.decider.js';

/** Reviews the other party of an engagement that is over. */
export class GiveReview extends Command<
  Result<CommandResult<ReviewState>, RefusalOf<typeof reviewCalls.give>>
> {
  constructor(
    readonly application: ApplicationId,
    readonly by: AccountId,
    readonly request: GiveReviewRequest,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(GiveReview)
export class GiveReviewHandler implements ICommandHandler<GiveReview> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ application, by, request, cause }: GiveReview) {
    const { state } = await this.executor.loadFresh(engagementAggregate, application);
    const found = findParty(state, { by });
    if (!found.ok) return found;
    const { state: engagement, act } = found.value;
    const { project, to: about } = act;
    const review = getReviewId(application, by);
    const known = await this.executor.loadFresh(reviewAggregate, review);
    if (known.state.phase === 'none') {
      const reviewable = await this.checkReviewable(engagement, application, about);
      if (!reviewable.ok) return reviewable;
    }
    const given = { review, application, project, by, about, ...request };
    return this.executor.execute(giveReview, review, given, cause);
  }

  private async checkReviewable(
    { phase, milestones }: Known,
    application: ApplicationId,
    about: AccountId,
  ) {
    const events = await this.eventStore.read(streamOf.engagement(application));
    const over = events.find(
      ({ type }) => type === 'EngagementCompleted' || type === 'EngagementEnded',
    );
    const overAt = over?.metadata.occurredAt ?? null;
    const end = getReviewsEnd({ state: phase, overAt, milestones });
    if (!end) return refuse('REVIEW.TOO_EARLY');
    if (this.clock.now() >= end) return refuse('REVIEW.TOO_LATE');
    if (await isErased(this.executor, about)) return refuse('REVIEW.NOBODY_THERE');
    return accept(null);
  }
}
