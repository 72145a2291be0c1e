import { Global, Inject, Module, type OnModuleDestroy, type Provider } from '@nestjs/common';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { MailSender } from './mail-sender.js';
import { Mailer, OutboxMailer, RateLimitedMailer, SmtpMailer } from './mailers.js';
import { OutboxCleaner } from './outbox-cleaner.js';
import { join } from 'node:path';

export { mailReactor } from './mail-reactor.js';
export { MailSender } from './mail-sender.js';

const createMailer = (settings: ReactorsSettings): Mailer => {
  const { SMTP_URL, DATA_DIR, MAIL_FROM, MAILS_PER_SECOND } = settings;
  return SMTP_URL
    ? new RateLimitedMailer(new SmtpMailer(SMTP_URL, MAIL_FROM), MAILS_PER_SECOND)
    : new OutboxMailer(join(DATA_DIR, 'outbox'), MAIL_FROM);
};

const mailer: Provider = {
  provide: Mailer,
  inject: [SETTINGS],
  useFactory: createMailer,
};

const mailSender: Provider = {
  provide: MailSender,
  inject: [CommandExecutor, Mailer, SETTINGS],
  useFactory: (executor: CommandExecutor, mailer: Mailer, { PUBLIC_URL }: ReactorsSettings) =>
    new MailSender(executor, mailer, PUBLIC_URL),
};

const outboxCleaner: Provider = {
  provide: OutboxCleaner,
  inject: [SETTINGS],
  useFactory: ({ DATA_DIR }: ReactorsSettings) => new OutboxCleaner(join(DATA_DIR, 'outbox')),
};

/** Provides MailSender to the reactors of every slice. */
@Global()
@Module({ providers: [mailer, mailSender, outboxCleaner], exports: [MailSender] })
export class MailModule implements OnModuleDestroy {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  onModuleDestroy(): void {
    this.mailer.close();
  }
}
