import { streamOf } from '@nirmaan/contracts/catalogue';
import { type AccountId, PRODUCT_NAME, type RecordedEvent } from '@nirmaan/contracts/kernel';
import { getMailId, type MailKind } from '@nirmaan/contracts/mail';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accountAggregate, type Person } from '../account/account.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { mailAggregate, recordRefused, recordSent } from './mail.decider.js';
import { Mailer } from './mailers.js';

/** Why an account gets a mail. */
export interface Occasion {
  readonly kind: MailKind;
  readonly account: AccountId;
  readonly event: RecordedEvent;
}

/** Mails of our own words only: an address that is not verified gets no others, as it may be a stranger's. */
const toUnverified: readonly MailKind[] = ['welcome', 'emailVerification', 'oneTimePassword'];

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Older events cause no mails, so that a replayed history sends none. */
const MAX_EVENT_AGE_MS = 7 * 24 * 60 * 60_000;

/** Sends one mail per occasion; the sent mail is recorded in the event store. */
export class MailSender {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly mailer: Mailer,
    private readonly publicUrl: string,
  ) {}

  async sendOnce(
    { kind, account: id, event }: Occasion,
    compose: (now: Date, recipient: Person) => MailContent | null | Promise<MailContent | null>,
    cause: Cause,
  ): Promise<void> {
    if (this.isOld(event)) return;
    const about = { mail: getMailId(kind, event.id), kind, account: id };
    const stream = streamOf.mail(about.mail);
    const [{ state }, recipient] = await Promise.all([
      this.executor.load(mailAggregate, stream),
      this.executor.load(accountAggregate, streamOf.account(id)),
    ]);
    const { person } = recipient.state;
    if (state.over || !person) return;
    if (!person.emailVerified && !toUnverified.includes(kind)) return;
    const content = await compose(this.executor.now(), person);
    if (!content) return;
    const { subject, paragraphs } = content;
    const name = person.emailVerified ? person.name : '';
    const to = { name, address: person.email };
    const text = this.toText(name, paragraphs);
    const refused = await this.mailer.send(about.mail, { to, subject, text });
    if (refused)
      await this.executor.execute(recordRefused, stream, { ...about, ...refused }, cause);
    else await this.executor.execute(recordSent, stream, about, cause);
  }

  private toText(name: string, paragraphs: readonly string[]): string {
    const signature = `${PRODUCT_NAME}\n${this.publicUrl}`;
    return `${[`${`Hello ${name}`.trim()},`, ...paragraphs, signature].join('\n\n')}\n`;
  }

  private isOld({ metadata }: RecordedEvent): boolean {
    return this.executor.now().getTime() - Date.parse(metadata.occurredAt) > MAX_EVENT_AGE_MS;
  }
}
