import type { MailEvent, MailSent } from '@nirmaan/contracts/mail';
import { defineAggregate } from '../kernel/commands/decider.js';

/** The state is whether a mail server accepted the mail or refused it for good. */
export const mailAggregate = defineAggregate<'mail', boolean, MailEvent>({
  category: 'mail',
  isCached: false,
  initialState: false,
  evolve: () => true,
});

type Sent = MailSent['data'];

export const recordSent = mailAggregate.decider((isOver, sent: Sent) =>
  isOver ? [] : [{ type: 'MailSent', data: sent }],
);

export const recordRefused = mailAggregate.decider(
  (isOver, refusal: Sent & { readonly status: number }) =>
    isOver ? [] : [{ type: 'MailRefused', data: refusal }],
);
