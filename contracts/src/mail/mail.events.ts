import { z } from 'zod';
import { defineEvent, deriveUuid, type EventOf, nameStream, subjectId } from '../kernel/index.js';

export const mailId = z.uuid().brand<'MailId'>();
export type MailId = z.infer<typeof mailId>;

export const mailKind = z.enum([
  'oneTimePassword',
  'welcome',
  'emailVerification',
  'emailChange',
  'emailChangeNotice',
  'accountClosed',
  'passwordChanged',
  'proposalReceived',
  'statusChanged',
  'projectEdited',
  'consultantLeft',
  'messagesUnread',
  'engagement',
  'review',
  'showcase',
  'consultantInvited',
  'subscriptionPaid',
  'paymentQuarantined',
  'paymentRefunded',
  'disputeLost',
  'invoice',
  'creditNote',
  'newsletterConfirmation',
  'reportDecided',
]);
export type MailKind = z.infer<typeof mailKind>;

/** One mail of a kind for each event that gives reason to it, for ever: its id is derived from both. */
export const getMailId = (kind: MailKind, reason: string): MailId =>
  mailId.parse(deriveUuid('mail', kind, reason));

/** Shows the mails on one machine, where they are files; outside `/api`. */
export const SANDBOX_MAILS_PATH = '/sandbox/mails';

export const mailStreams = { mail: (id: MailId) => nameStream('mail', id) };

/** To whom, but never to which address: that may have changed, and is personal. */
const about = { mail: mailId, kind: mailKind, subject: subjectId };

export const mailSent = defineEvent('MailSent', about);

/** The mail server refused this mail for good; `status` is its answer, e.g. 550. */
export const mailRefused = defineEvent('MailRefused', { ...about, status: z.number().int() });

export type MailEvent = EventOf<typeof mailSent | typeof mailRefused>;
export type MailSent = EventOf<typeof mailSent>;
