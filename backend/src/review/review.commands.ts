import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { rateAccount } from './rating.decider.js';
import { hideReview, replyToReview, revealReview, unhideReview } from './review.decider.js';

export class RevealReview extends CommandFor(revealReview) {}

@CommandHandler(RevealReview)
class RevealReviewHandler extends DeciderHandler {}

export class ReplyToReview extends CommandFor(replyToReview) {}

@CommandHandler(ReplyToReview)
class ReplyToReviewHandler extends DeciderHandler {}

export class HideReview extends CommandFor(hideReview) {}

@CommandHandler(HideReview)
class HideReviewHandler extends DeciderHandler {}

export class UnhideReview extends CommandFor(unhideReview) {}

@CommandHandler(UnhideReview)
class UnhideReviewHandler extends DeciderHandler {}

export class RateAccount extends CommandFor(rateAccount) {}

@CommandHandler(RateAccount)
class RateAccountHandler extends DeciderHandler {}

export const reviewCommandHandlers = [
  RevealReviewHandler,
  ReplyToReviewHandler,
  HideReviewHandler,
  UnhideReviewHandler,
  RateAccountHandler,
];
