import {
  type EnquiryEvent,
  type EnquirySent,
  enquirySent,
  type NewsletterJoined,
} from '@nirmaan/contracts/enquiry';
import { accept, assertNever, eventOf, refuse } from '@nirmaan/contracts/kernel';
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
  initialState: { content: null, newsletter: null },
  evolve,
});

/** Stores an enquiry once; its id stands for this content alone. */
export const sendEnquiry = enquiryAggregate.decider<EnquirySent['data'], 'REQUEST.KEY_REUSED'>(
  ({ content }, message) => {
    if (content === null) return accept([eventOf(enquirySent, message)]);
    return content === digestContent(message) ? accept([]) : refuse('REQUEST.KEY_REUSED');
  },
);
