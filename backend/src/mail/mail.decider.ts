import type { MailEvent, MailSent } from '@nirmaan/contracts/mail';
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

export const recordSent = mailAggregate.decider(({ over }, sent: Sent) =>
  over ? [] : [{ type: 'MailSent', data: sent }],
);

export const recordRefused = mailAggregate.decider(
  ({ over }, refusal: Sent & { readonly status: number }) =>
    over ? [] : [{ type: 'MailRefused', data: refusal }],
);
