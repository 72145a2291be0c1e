import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { isLoopback } from '@nirmaan/platform/config';
import { z } from 'zod';
import type { Fault, HttpSettings, ProcessSettings, SettingsIn } from '../kernel/process/index.js';

export const outboxSettings = {
  /** `smtp://user:password@host:587` or smtps; without it mails are written to DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
};
type OutboxSettings = SettingsIn<typeof outboxSettings>;

export const mailSettings = {
  ...outboxSettings,
  MAIL_FROM: z.string().default(`${PRODUCT_NAME} <no-reply@localhost>`),
  /** Rate limit of outgoing mail; by default none for the outbox. */
  MAILS_PER_SECOND: z.coerce.number().int().positive().optional(),
};
export type MailSettings = SettingsIn<typeof mailSettings>;

/** Holds in public. */
export const requireMailServer = ({ SMTP_URL }: OutboxSettings): Fault[] =>
  SMTP_URL === undefined
    ? [
        [
          'SMTP_URL',
          'is required with a public PUBLIC_URL: the mail server, e.g. smtps://user:password@host',
        ],
      ]
    : [];

type Addresses = Pick<HttpSettings, 'HOST'> &
  Pick<ProcessSettings, 'PUBLIC_URL' | 'EVENTSTORE_URL' | 'MONGO_URL'>;

/** True where mails are files that only this machine's users could read. */
export const isOutboxShown = ({
  SMTP_URL,
  HOST,
  PUBLIC_URL,
  EVENTSTORE_URL,
  MONGO_URL,
}: OutboxSettings & Addresses) =>
  !SMTP_URL && [`http://${HOST}`, PUBLIC_URL, EVENTSTORE_URL, MONGO_URL].every(isLoopback);
