import type { EnquiryEvent, EnquirySent, NewsletterJoined } from '@nirmaan/contracts/enquiry';
import { assertNever, refuse } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

interface Newsletter {
  readonly phase: 'joined' | 'confirmed' | 'left';
  readonly email: NewsletterJoined['data']['email'];
  readonly joinedAt: string;
}

export interface EnquiryState {
  /** The digest of the message; null before, and of a sign-up for the newsletter. */
  readonly content: string | null;
  readonly newsletter: Newsletter | null;
}

function evolve(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  const { newsletter } = state;
  switch (event.type) {
    case 'EnquirySent':
      return { ...state, content: digestContent(event.data) };
    case 'NewsletterJoined': {
      const { email, at: joinedAt } = event.data;
      return { ...state, newsletter: { phase: 'joined', email, joinedAt } };
    }
    case 'NewsletterConfirmed':
      return { ...state, newsletter: newsletter && { ...newsletter, phase: 'confirmed' } };
    case 'NewsletterLeft':
      return { ...state, newsletter: newsletter && { ...newsletter, phase: 'left' } };
    default:
      return assertNever(event);
  }
}

export const enquiryAggregate = defineAggregate({
  category: 'enquiry',
  isCached: false,
  initialState: { content: null, newsletter: null },
  evolve,
});

/** Stores an enquiry once; its id stands for this content alone. */
export const sendEnquiry = enquiryAggregate.decider(({ content }, message: EnquirySent['data']) => {
  if (content === null) return [{ type: 'EnquirySent', data: message }];
  return content === digestContent(message) ? [] : refuse('REQUEST.KEY_REUSED');
});

const HOUR_MS = 60 * 60_000;
/** The mailed link confirms a sign-up for this long. */
export const CONFIRMED_WITHIN_DAYS = 3;

export type JoinNewsletter = Omit<NewsletterJoined['data'], 'at'>;

/** Each sign-up is mailed a link, at most one an hour; an address that is confirmed needs none. */
export const joinNewsletter = enquiryAggregate.decider(
  ({ newsletter }, signUp: JoinNewsletter, at) => {
    const isMailed =
      newsletter !== null && at.getTime() - Date.parse(newsletter.joinedAt) < HOUR_MS;
    if (newsletter?.phase === 'confirmed' || isMailed) return [];
    return [{ type: 'NewsletterJoined', data: { ...signUp, at: at.toISOString() } }];
  },
);

type SignUp = Pick<NewsletterJoined['data'], 'enquiry'>;

/** Opening the link again changes nothing; after leaving it confirms no more. */
export const confirmNewsletter = enquiryAggregate.decider(
  ({ newsletter }, { enquiry }: SignUp, at) => {
    if (newsletter?.phase === 'confirmed') return [];
    const isOpen = newsletter?.phase === 'joined' && !isLate(newsletter.joinedAt, at);
    return isOpen
      ? [{ type: 'NewsletterConfirmed', data: { enquiry } }]
      : refuse('NEWSLETTER.WRONG_LINK');
  },
);

const isLate = (joinedAt: string, at: Date): boolean =>
  at.getTime() - Date.parse(joinedAt) > CONFIRMED_WITHIN_DAYS * 24 * HOUR_MS;

/** Leaving twice has no further effect. */
export const leaveNewsletter = enquiryAggregate.decider(({ newsletter }, { enquiry }: SignUp) =>
  !newsletter || newsletter.phase === 'left' ? [] : [{ type: 'NewsletterLeft', data: { enquiry } }],
);
