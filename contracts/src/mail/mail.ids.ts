import { z } from 'zod';
import { deriveUuid } from '../kernel/ids.js';

export const mailId = z.uuid().brand<'MailId'>();
export type MailId = z.infer<typeof mailId>;

export const mailKinds = [
  'oneTimePassword',
  'welcome',
  'proposalReceived',
  'statusChanged',
  'subscriptionPaid',
] as const;
export const mailKind = z.enum(mailKinds);
export type MailKind = z.infer<typeof mailKind>;

/** One mail of a kind for each event that gives reason to it, for ever: its id follows from the two. */
export const getMailId = (kind: MailKind, reason: string): MailId =>
  mailId.parse(deriveUuid('mail', kind, reason));
