import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { accountId } from '../kernel/ids.js';
import { mailId, mailKind } from './mail.ids.js';

/** To whom, but never to which address: that may have changed, and is personal. */
const letter = { mail: mailId, kind: mailKind, account: accountId };

/** The mail was handed over to the mail server. */
export const mailSent = defineEvent('MailSent', z.strictObject(letter));

/** The mail server refused this mail for good; `status` is its answer, e.g. 550. */
export const mailRefused = defineEvent(
  'MailRefused',
  z.strictObject({ ...letter, status: z.number().int() }),
);

export const mailEvents = [mailSent, mailRefused] as const;
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
export type MailSent = EventOf<typeof mailSent>;
