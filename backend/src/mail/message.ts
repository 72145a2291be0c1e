import type { MailId } from '@nirmaan/contracts/mail';
import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './mailer.js';

/** A letter as a mail. Its Message-ID follows from the mail's id. */
export const messageOf = (
  id: MailId,
  { to, subject, text }: Letter,
  from: string,
): SendMailOptions => ({
  messageId: `<${id}@${hostOf(from)}>`,
  from,
  to,
  subject,
  text,
  headers: { 'auto-submitted': 'auto-generated' },
});

const hostOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
