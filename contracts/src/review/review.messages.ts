import { defineRefusals } from '../kernel/refusal.js';

/** Days after the end of an engagement in which it can be reviewed. */
export const REVIEW_WITHIN_DAYS = 30;

/** Days after which a review is shown even if the other party has given none. */
export const REVEAL_AFTER_DAYS = 14;

export const reviewMessages = {
  given: 'Thank you. Your review is saved.',
  replied: 'Your reply is published',
  failed: 'This could not be saved. Please try again.',
  listFailed: 'The reviews could not be loaded.',
} as const;

/** What a party says to the other, for mails and notifications; a sentence without a full stop. Pass `title` quoted. */
export const reviewSentences = {
  given: (who: string, title: string) => `${who} has reviewed your work together on ${title}`,
  revealed: (who: string, title: string) =>
    `The review by ${who} of your work together on ${title} is published`,
  replied: (who: string, title: string) => `${who} has replied to your review about ${title}`,
} as const;

export const reviewRefusals = defineRefusals({
  'REVIEW.TOO_EARLY': {
    status: 409,
    message:
      'You can review each other once the work is complete, or has ended after a milestone was accepted.',
  },
  'REVIEW.TOO_LATE': {
    status: 409,
    message: `Reviews can be written within ${REVIEW_WITHIN_DAYS} days after the end of the work.`,
  },
  'REVIEW.NOBODY_THERE': {
    status: 409,
    message: 'The other account does not exist any more, so it cannot be reviewed.',
  },
  'REVIEW.ALREADY_GIVEN': {
    status: 409,
    message: 'You have already reviewed this. A review cannot be changed.',
  },
  'REVIEW.NOT_FOUND': { status: 404, message: 'There is no published review to reply to.' },
  'REVIEW.ALREADY_REPLIED': {
    status: 409,
    message: 'You have already replied. A reply cannot be changed.',
  },
});
