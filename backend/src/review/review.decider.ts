import { type AccountId, assertNever, refuse } from '@nirmaan/contracts/kernel';
import type { ReviewEvent, ReviewGiven, ReviewReplied } from '@nirmaan/contracts/review';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

type Given = ReviewGiven['data'];

interface KnownReview {
  readonly phase: 'given';
  readonly given: Omit<Given, 'text'>;
  /** Of its grades and its text. */
  readonly digest: string;
  readonly isRevealed: boolean;
  /** Of the reply; null before. */
  readonly reply: string | null;
  readonly isHidden: boolean;
}

export type ReviewState = { readonly phase: 'none' } | KnownReview;

const digest = ({ quality, communication, timeliness, text }: Given): string =>
  digestContent([quality, communication, timeliness, text]);

function evolve(state: ReviewState, event: ReviewEvent): ReviewState {
  if (event.type === 'ReviewGiven') {
    const { text: _text, ...given } = event.data;
    const isNew = { isRevealed: false, reply: null, isHidden: false };
    return { phase: 'given', given, digest: digest(event.data), ...isNew };
  }
  if (state.phase === 'none') return state;
  switch (event.type) {
    case 'ReviewRevealed':
      return { ...state, isRevealed: true };
    case 'ReviewReplied':
      return { ...state, reply: digestContent(event.data.text) };
    case 'ReviewHidden':
      return { ...state, isHidden: true };
    case 'ReviewUnhidden':
      return { ...state, isHidden: false };
    default:
      return assertNever(event);
  }
}

export const reviewAggregate = defineAggregate<'review', ReviewState, ReviewEvent>({
  category: 'review',
  isCached: false,
  initialState: { phase: 'none' },
  evolve,
});

/** Everybody sees it. */
export const isPublished = (state: ReviewState): state is KnownReview =>
  state.phase === 'given' && state.isRevealed && !state.isHidden;

/** The sum of its grades while it counts; else null. */
export const getPoints = (state: ReviewState): number | null => {
  if (!isPublished(state)) return null;
  const { quality, communication, timeliness } = state.given;
  return quality + communication + timeliness;
};

const getIds = ({ given }: KnownReview) => {
  const { review, application, project, by, about } = given;
  return { review, application, project, by, about };
};

/** Whether the engagement can be reviewed is the handler's to know. */
export const giveReview = reviewAggregate.decider((state, given: Given) => {
  if (state.phase === 'none') return [{ type: 'ReviewGiven', data: given }];
  return state.digest === digest(given) ? [] : refuse('REVIEW.ALREADY_GIVEN');
});

/** When it is time is the reactor's to know. */
export const revealReview = reviewAggregate.decider((state) =>
  state.phase === 'none' || state.isRevealed ? [] : [{ type: 'ReviewRevealed', data: state.given }],
);

export type Reply = Pick<ReviewReplied['data'], 'text'> & { readonly by: AccountId };

export const replyToReview = reviewAggregate.decider((state, { by, text }: Reply) => {
  if (!isPublished(state) || state.given.about !== by) return refuse('REVIEW.NOT_FOUND');
  if (state.reply !== null)
    return state.reply === digestContent(text) ? [] : refuse('REVIEW.ALREADY_REPLIED');
  return [{ type: 'ReviewReplied', data: { ...getIds(state), text } }];
});

export interface HideReview {
  readonly why: string;
  readonly hiddenBy: string;
}

/** An operator hides a review, whose grades count no more. */
export const hideReview = reviewAggregate.decider((state, { why, hiddenBy }: HideReview) => {
  if (state.phase === 'none') return refuse('REVIEW.NOT_FOUND');
  return state.isHidden
    ? []
    : [{ type: 'ReviewHidden', data: { ...getIds(state), why, hiddenBy } }];
});

/** Shows a review again that an operator hid. */
export const unhideReview = reviewAggregate.decider((state) => {
  if (state.phase === 'none') return refuse('REVIEW.NOT_FOUND');
  return state.isHidden ? [{ type: 'ReviewUnhidden', data: getIds(state) }] : [];
});
