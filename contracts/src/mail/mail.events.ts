import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { accountId } from '../kernel/ids.js';
import { mailId, mailKind } from './mail.ids.js';

/** To whom, but never to which address: that may have changed, and is personal. */
const letter = { mail: mailId, kind: mailKind, account: accountId };

/** The mail was handed over to the mail server. */
export const mailSent = defineFact('MailSent', z.strictObject(letter));

/** The mail server will never take this mail; `status` is what it said, e.g. 550. */
export const mailRefused = defineFact(
  'MailRefused',
  z.strictObject({ ...letter, status: z.number().int() }),
);

export const mailFacts = [mailSent, mailRefused] as const;
export type MailFact = FactOf<(typeof mailFacts)[number]>;
export type MailSent = FactOf<typeof mailSent>;
