import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { GiveReviewHandler } from './give-review.js';
import { ReviewController } from './review.controller.js';
import { ReviewReader } from './review-reader.js';

export { collectReviews } from './review-reader.js';

@Module({
  imports: [AccountModule],
  controllers: [ReviewController],
  providers: [ReviewReader, GiveReviewHandler],
})
export class ReviewModule {}
