import {
  type EnquiryEvent,
  type EnquiryId,
  type EnquirySent,
  enquirySent,
  newsletterJoined,
} from '@nirmaan/contracts/enquiry';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { type DeciderOf, defineAggregate } from '../kernel/commands/decider.js';

export interface EnquiryState {
  readonly received: boolean;
}

const enquiry = defineAggregate<'enquiry', EnquiryState, EnquiryEvent>({
  category: 'enquiry',
  initialState: { received: false },
  evolve: () => ({ received: true }),
});

type EnquiryDecider<Command> = DeciderOf<typeof enquiry, Command>;

export const sendEnquiry: EnquiryDecider<EnquirySent['data']> = {
  ...enquiry,
  decide: ({ received }, message) => accept(received ? [] : [eventOf(enquirySent, message)]),
};

export interface JoinNewsletter {
  readonly enquiry: EnquiryId;
  readonly email: string;
}

/** Joining twice has no further effect. */
export const joinNewsletter: EnquiryDecider<JoinNewsletter> = {
  ...enquiry,
  decide: ({ received }, signUp) => accept(received ? [] : [eventOf(newsletterJoined, signUp)]),
};
