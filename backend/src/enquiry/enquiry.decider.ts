import {
  type EnquiryEvent,
  type EnquiryId,
  type EnquirySent,
  enquirySent,
  newsletterJoined,
} from '@nirmaan/contracts/enquiry';
import { accept, eventOf, refuse, type SubjectId } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

export interface EnquiryState {
  /** The digest of what was received; null before. */
  readonly content: string | null;
}

const enquiryAggregate = defineAggregate<'enquiry', EnquiryState, EnquiryEvent>({
  category: 'enquiry',
  initialState: { content: null },
  evolve: (_, { data }) => ({ content: digestContent(data) }),
});

/** Stores an enquiry once; its id stands for this content alone. */
export const sendEnquiry = enquiryAggregate.decider<EnquirySent['data'], 'REQUEST.KEY_REUSED'>(
  ({ content }, message) => {
    if (content === null) return accept([eventOf(enquirySent, message)]);
    return content === digestContent(message) ? accept([]) : refuse('REQUEST.KEY_REUSED');
  },
);

export interface JoinNewsletter {
  readonly enquiry: EnquiryId;
  readonly subject: SubjectId;
  readonly email: string;
}

/** Joining twice has no further effect. */
export const joinNewsletter = enquiryAggregate.decider<JoinNewsletter>(({ content }, signUp) =>
  accept(content === null ? [eventOf(newsletterJoined, signUp)] : []),
);
