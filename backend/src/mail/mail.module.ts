import {
  type DynamicModule,
  Inject,
  Module,
  type OnModuleDestroy,
  type Provider,
  type Type as Class,
} from '@nestjs/common';
import { join } from 'node:path';
import { type ProcessSettings, SETTINGS } from '../kernel/process/settings.js';
import type { MailSettings } from './mail.settings.js';
import { MailSender, Recipients } from './mail-sender.js';
import { Mailer, OutboxCleaner, OutboxMailer, RateLimitedMailer, SmtpMailer } from './mailers.js';

export { hasLink, toMailName } from './has-link.js';
export { mailReactor } from './mail-reactor.js';
export { MailSender, type Recipient, Recipients } from './mail-sender.js';

/** The initial limit of Amazon SES. */
const DEFAULT_MAILS_PER_SECOND = 14;

type Settings = MailSettings & Pick<ProcessSettings, 'DATA_DIR'>;

export const createMailer = (settings: Settings): Mailer => {
  const { SMTP_URL, DATA_DIR, MAIL_FROM, MAILS_PER_SECOND } = settings;
  if (SMTP_URL) {
    const perSecond = MAILS_PER_SECOND ?? DEFAULT_MAILS_PER_SECOND;
    return new RateLimitedMailer(new SmtpMailer(SMTP_URL, MAIL_FROM), perSecond);
  }
  const outbox = new OutboxMailer(join(DATA_DIR, 'outbox'), MAIL_FROM);
  return MAILS_PER_SECOND ? new RateLimitedMailer(outbox, MAILS_PER_SECOND) : outbox;
};

const mailer: Provider = {
  provide: Mailer,
  inject: [SETTINGS],
  useFactory: createMailer,
};

/** Provides MailSender to the reactors of every slice. */
@Module({})
export class MailModule implements OnModuleDestroy {
  static to(recipients: Class<Recipients>): DynamicModule {
    return {
      module: MailModule,
      global: true,
      providers: [{ provide: Recipients, useClass: recipients }, mailer, MailSender, OutboxCleaner],
      exports: [MailSender],
    };
  }

  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  onModuleDestroy(): void {
    this.mailer.close();
  }
}
