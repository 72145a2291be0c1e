import { type MailEvent, mailRefused, type MailSent, mailSent } from '@nirmaan/contracts/mail';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { type DeciderOf, defineAggregate } from '../kernel/commands/decider.js';

/** A mail is final once a mail server accepted it or refused it for good. */
export interface MailState {
  readonly over: boolean;
}

export const mail = defineAggregate<'mail', MailState, MailEvent>({
  category: 'mail',
  initialState: { over: false },
  evolve: () => ({ over: true }),
});

type MailDecider<Command> = DeciderOf<typeof mail, Command>;
type Sent = MailSent['data'];

export const recordSent: MailDecider<Sent> = {
  ...mail,
  decide: ({ over }, sent) => accept(over ? [] : [eventOf(mailSent, sent)]),
};

export const recordRefused: MailDecider<Sent & { readonly status: number }> = {
  ...mail,
  decide: ({ over }, refusal) => accept(over ? [] : [eventOf(mailRefused, refusal)]),
};
