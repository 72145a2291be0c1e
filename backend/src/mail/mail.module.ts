import { Global, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { Mailer } from './mailer.js';
import { OutboxMailer } from './outbox-mailer.js';
import { PacedMailer } from './paced-mailer.js';
import { PostOffice } from './post-office.js';
import { SmtpMailer } from './smtp-mailer.js';
import { Stationery } from './stationery.js';
import { join } from 'node:path';

export { Mailer } from './mailer.js';
export { MAILS_AT_A_TIME, PostOffice } from './post-office.js';
export { Stationery } from './stationery.js';

const mailer = {
  provide: Mailer,
  inject: [SETTINGS],
  useFactory: (settings: ReactorsSettings): Mailer =>
    new PacedMailer(mailerFor(settings), settings.MAILS_PER_SECOND),
};

const mailerFor = ({ SMTP_URL, DATA_DIR, MAIL_FROM }: ReactorsSettings): Mailer =>
  SMTP_URL
    ? new SmtpMailer(SMTP_URL, MAIL_FROM)
    : new OutboxMailer(join(DATA_DIR, 'outbox'), MAIL_FROM);

const stationery = {
  provide: Stationery,
  inject: [SETTINGS],
  useFactory: ({ PUBLIC_URL }: ReactorsSettings) => new Stationery(PUBLIC_URL),
};

/** Mails, for every slice that writes some. */
@Global()
@Module({ providers: [mailer, stationery, PostOffice], exports: [PostOffice, Stationery] })
export class MailModule implements OnModuleDestroy {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  onModuleDestroy(): void {
    this.mailer.close();
  }
}
