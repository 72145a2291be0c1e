import { type MailFact, mailRefused, type MailSent, mailSent } from '@nirmaan/contracts/mail';
import { accept, factOf } from '@nirmaan/contracts/kernel';
import type { Decider, Fold } from '../kernel/commands/decider.js';

/** A mail is over once a mail server took it, or refused it for good. */
export interface MailState {
  readonly over: boolean;
}

export const mail: Fold<MailState, MailFact> = {
  initial: { over: false },
  evolve: () => ({ over: true }),
};

type MailDecider<Command> = Decider<MailState, Command, MailFact, never>;
type Letter = MailSent['data'];

export const recordSent: MailDecider<Letter> = {
  ...mail,
  decide: ({ over }, letter) => accept(over ? [] : [factOf(mailSent, letter)]),
};

export const recordRefused: MailDecider<Letter & { readonly status: number }> = {
  ...mail,
  decide: ({ over }, refusal) => accept(over ? [] : [factOf(mailRefused, refusal)]),
};
