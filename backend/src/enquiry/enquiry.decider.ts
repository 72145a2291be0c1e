import {
  type EnquiryEvent,
  type EnquiryId,
  type EnquirySent,
  enquirySent,
  newsletterJoined,
} from '@nirmaan/contracts/enquiry';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

export interface EnquiryState {
  readonly received: boolean;
}

const enquiryAggregate = defineAggregate<'enquiry', EnquiryState, EnquiryEvent>({
  category: 'enquiry',
  initialState: { received: false },
  evolve: () => ({ received: true }),
});

export const sendEnquiry = enquiryAggregate.decider<EnquirySent['data']>(({ received }, message) =>
  accept(received ? [] : [eventOf(enquirySent, message)]),
);

export interface JoinNewsletter {
  readonly enquiry: EnquiryId;
  readonly email: string;
}

/** Joining twice has no further effect. */
export const joinNewsletter = enquiryAggregate.decider<JoinNewsletter>(({ received }, signUp) =>
  accept(received ? [] : [eventOf(newsletterJoined, signUp)]),
);
