import { secret } from '@nirmaan/platform/config';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { z } from 'zod';

/** How mails go out, and the key that the codes in them follow from. */
export const mailSettings = {
  /** `smtp://user:password@host:587`, or smtps. Without it each mail becomes a file in DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default(`${PRODUCT_NAME} <no-reply@localhost>`),
  /** How many mails the mail server is given in a second; Amazon SES begins with 14. */
  MAILS_PER_SECOND: z.coerce.number().int().positive().default(14),
  DATA_DIR: z.string().default('.data'),
  OTP_KEY: secret,
};
