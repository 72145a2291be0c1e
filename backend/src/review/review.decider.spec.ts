import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaRated,
  anitaRegistered,
  meera,
  meerasReviewGiven as reviewGiven,
  meerasReviewHidden as hidden,
  meerasReviewId,
  meerasReviewReplied as replied,
  meerasReviewRevealed as revealed,
  meerasReviewUnhidden as unhidden,
} from '@nirmaan/contracts/examples';
import { getReviewId } from '@nirmaan/contracts/review';
import { given } from '../testing/given.js';
import { rateAccount } from './rating.decider.js';
import {
  giveReview,
  hideReview,
  replyToReview,
  revealReview,
  unhideReview,
} from './review.decider.js';

const states = {
  none: [],
  given: [reviewGiven],
  revealed: [reviewGiven, revealed],
  replied: [reviewGiven, revealed, replied],
  hidden: [reviewGiven, revealed, hidden],
  'hidden before it is revealed': [reviewGiven, hidden],
  'shown again': [reviewGiven, revealed, hidden, unhidden],
} satisfies Readonly<Record<string, readonly AnyEvent[]>>;
type Name = keyof typeof states;

const { text } = replied.data;
const reply = { by: anita, text };
const { why, hiddenBy } = hidden.data;

const ALREADY = 'REVIEW.ALREADY_GIVEN';
const NOT_FOUND = 'REVIEW.NOT_FOUND';

/** What each command does in each state: an event, nothing, or a refusal. */
const table: Readonly<Record<Name, readonly (AnyEvent | string | null)[]>> = {
  //                                  give         give other  reveal    reply                     hide       unhide
  none: [reviewGiven, 'given', null, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  given: [null, ALREADY, revealed, NOT_FOUND, hidden, null],
  revealed: [null, ALREADY, null, replied, hidden, null],
  replied: [null, ALREADY, null, null, hidden, null],
  hidden: [null, ALREADY, null, NOT_FOUND, null, unhidden],
  'hidden before it is revealed': [null, ALREADY, revealed, NOT_FOUND, null, unhidden],
  'shown again': [null, ALREADY, null, replied, hidden, null],
};

describe.each(Object.keys(states) as Name[])('a review that is %s', (name) => {
  const review = given(...states[name]);
  const other = { ...reviewGiven.data, quality: 1 };
  const commands = [
    ['is given', () => review.when(giveReview, reviewGiven.data)],
    ['is given with other grades', () => review.when(giveReview, other)],
    ['is revealed', () => review.when(revealReview, undefined)],
    ['is replied to', () => review.when(replyToReview, reply)],
    ['is hidden', () => review.when(hideReview, { why, hiddenBy })],
    ['is shown again', () => review.when(unhideReview, undefined)],
  ] as const;

  it.each(commands.map(([what], index) => [what, index] as const))('%s', (_, index) => {
    const decided = commands[index]![1]();
    const expected = table[name][index];
    if (expected === null) decided.thenNothing();
    else if (expected === 'given') decided.then({ ...reviewGiven, data: other });
    else if (typeof expected === 'string') decided.thenRefuse(expected as never);
    else decided.then(expected as never);
  });
});

describe('a reply', () => {
  it('is given by whom the review is about, once', () => {
    given(...states.revealed)
      .when(replyToReview, { ...reply, by: meera })
      .thenRefuse(NOT_FOUND);
    given(...states.replied)
      .when(replyToReview, { ...reply, text: 'Another' })
      .thenRefuse('REVIEW.ALREADY_REPLIED');
  });
});

describe('the rating of an account', () => {
  const another = getReviewId(reviewGiven.data.application, anita);
  const rated = (review: string, points: number | null, rating: object) =>
    ({ type: 'AccountRated', data: { account: anita, review, points, rating } }) as never;

  it('sums up the reviews that count', () => {
    const account = given(anitaRegistered, anitaRated);
    account
      .when(rateAccount, { review: another, points: 7 })
      .then(rated(another, 7, { reviews: 2, points: 21, stars: [0, 1, 0, 0, 1] }));
    account
      .when(rateAccount, { review: meerasReviewId, points: null })
      .then(rated(meerasReviewId, null, { reviews: 0, points: 0, stars: [0, 0, 0, 0, 0] }));
  });

  it('counts a review once', () => {
    const counted = { review: meerasReviewId, points: 14 };
    given(anitaRegistered).when(rateAccount, counted).then(anitaRated);
    given(anitaRegistered, anitaRated).when(rateAccount, counted).thenNothing();
    given(anitaRegistered)
      .when(rateAccount, { ...counted, points: null })
      .thenNothing();
  });
});
