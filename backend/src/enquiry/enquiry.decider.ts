import {
  type EnquiryFact,
  type EnquiryId,
  type EnquirySent,
  enquirySent,
  newsletterJoined,
} from '@nirmaan/contracts/enquiry';
import { accept, factOf } from '@nirmaan/contracts/kernel';
import type { Decider, Fold } from '../kernel/commands/decider.js';

export interface EnquiryState {
  readonly received: boolean;
}

const enquiry: Fold<EnquiryState, EnquiryFact> = {
  initial: { received: false },
  evolve: () => ({ received: true }),
};

type EnquiryDecider<Command> = Decider<EnquiryState, Command, EnquiryFact, never>;

export const sendEnquiry: EnquiryDecider<EnquirySent['data']> = {
  ...enquiry,
  decide: ({ received }, message) => accept(received ? [] : [factOf(enquirySent, message)]),
};

export interface JoinNewsletter {
  readonly enquiry: EnquiryId;
  readonly email: string;
}

/** Who joins twice has joined once. */
export const joinNewsletter: EnquiryDecider<JoinNewsletter> = {
  ...enquiry,
  decide: ({ received }, signUp) => accept(received ? [] : [factOf(newsletterJoined, signUp)]),
};
