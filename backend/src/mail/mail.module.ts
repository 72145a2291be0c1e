import { Global, Inject, Module, type OnModuleDestroy, type Provider } from '@nestjs/common';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { MailSender } from './mail-sender.js';
import { Mailer, OutboxMailer, RateLimitedMailer, SmtpMailer } from './mailers.js';
import { join } from 'node:path';

export { mailReactor } from './mail-reactor.js';

const createMailer = ({ SMTP_URL, DATA_DIR, MAIL_FROM }: ReactorsSettings): Mailer =>
  SMTP_URL
    ? new SmtpMailer(SMTP_URL, MAIL_FROM)
    : new OutboxMailer(join(DATA_DIR, 'outbox'), MAIL_FROM);

const mailer: Provider = {
  provide: Mailer,
  inject: [SETTINGS],
  useFactory: (settings: ReactorsSettings) =>
    new RateLimitedMailer(createMailer(settings), settings.MAILS_PER_SECOND),
};

const mailSender: Provider = {
  provide: MailSender,
  inject: [CommandExecutor, Mailer, SETTINGS],
  useFactory: (executor: CommandExecutor, mailer: Mailer, { PUBLIC_URL }: ReactorsSettings) =>
    new MailSender(executor, mailer, PUBLIC_URL),
};

/** Provides MailSender to the reactors of every slice. */
@Global()
@Module({ providers: [mailer, mailSender], exports: [MailSender] })
export class MailModule implements OnModuleDestroy {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  onModuleDestroy(): void {
    this.mailer.close();
  }
}
