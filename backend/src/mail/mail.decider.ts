import { type MailEvent, mailRefused, type MailSent, mailSent } from '@nirmaan/contracts/mail';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

/** A mail is final once a mail server accepted it or refused it for good. */
export interface MailState {
  readonly over: boolean;
}

export const mailAggregate = defineAggregate<'mail', MailState, MailEvent>({
  category: 'mail',
  initialState: { over: false },
  evolve: () => ({ over: true }),
});

type Sent = MailSent['data'];

export const recordSent = mailAggregate.decider<Sent>(({ over }, sent) =>
  accept(over ? [] : [eventOf(mailSent, sent)]),
);

export const recordRefused = mailAggregate.decider<Sent & { readonly status: number }>(
  ({ over }, refusal) => accept(over ? [] : [eventOf(mailRefused, refusal)]),
);
