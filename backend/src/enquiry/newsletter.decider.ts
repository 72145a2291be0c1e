import {
  newsletterConfirmed,
  newsletterJoined,
  type NewsletterJoined,
  newsletterLeft,
} from '@nirmaan/contracts/enquiry';
import { accept, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { enquiryAggregate } from './enquiry.decider.js';

const HOUR_MS = 60 * 60_000;
/** The mailed link confirms a sign-up for this long. */
export const CONFIRMED_WITHIN_DAYS = 3;

export type JoinNewsletter = Omit<NewsletterJoined['data'], 'at'>;

/** Each sign-up is mailed a link, at most one an hour; an address that is confirmed needs none. */
export const joinNewsletter = enquiryAggregate.decider<JoinNewsletter>(
  ({ newsletter }, signUp, at) => {
    const isMailed =
      newsletter !== null && at.getTime() - Date.parse(newsletter.joinedAt) < HOUR_MS;
    if (newsletter?.phase === 'confirmed' || isMailed) return accept([]);
    return accept([eventOf(newsletterJoined, { ...signUp, at: at.toISOString() })]);
  },
);

type SignUp = Pick<NewsletterJoined['data'], 'enquiry'>;

/** Opening the link again changes nothing; after leaving it confirms no more. */
export const confirmNewsletter = enquiryAggregate.decider<SignUp, 'NEWSLETTER.WRONG_LINK'>(
  ({ newsletter }, { enquiry }, at) => {
    if (newsletter?.phase === 'confirmed') return accept([]);
    const isOpen = newsletter?.phase === 'joined' && !isLate(newsletter.joinedAt, at);
    return isOpen
      ? accept([eventOf(newsletterConfirmed, { enquiry })])
      : refuse('NEWSLETTER.WRONG_LINK');
  },
);

const isLate = (joinedAt: string, at: Date): boolean =>
  at.getTime() - Date.parse(joinedAt) > CONFIRMED_WITHIN_DAYS * 24 * HOUR_MS;

/** Leaving twice has no further effect. */
export const leaveNewsletter = enquiryAggregate.decider<SignUp>(({ newsletter }, { enquiry }) =>
  accept(!newsletter || newsletter.phase === 'left' ? [] : [eventOf(newsletterLeft, { enquiry })]),
);
