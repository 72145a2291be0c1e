import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, RecordedEvent } from '@nirmaan/contracts/kernel';
import { type MailKind, getMailId } from '@nirmaan/contracts/mail';
import type { Cause } from '@nirmaan/platform/eventstore';
import { account, type Person } from '../account/account.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { mail, recordRefused, recordSent } from './mail.decider.js';
import { type Letter, Mailer } from './mailer.js';

/** Why somebody gets a mail. */
export interface Occasion {
  readonly kind: MailKind;
  /** To whom. */
  readonly account: AccountId;
  /** What gives reason to it. */
  readonly event: RecordedEvent;
}

export type Content = Pick<Letter, 'subject' | 'text'>;

/** How many mails of one kind are handed over at a time: each stands for itself. */
export const MAILS_AT_A_TIME = 4;

/** Later than this a mail tells no news: a log with a past of its own writes to nobody. */
const NEWS_LASTS_MS = 7 * 24 * 60 * 60_000;

/** Sends a mail once for each occasion: what the log says is sent stays sent, whatever is replayed or dropped. */
@Injectable()
export class PostOffice {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly mailer: Mailer,
  ) {}

  async sendOnce(
    { kind, account: id, event }: Occasion,
    compose: (person: Person) => Content,
    cause: Cause,
  ): Promise<void> {
    const letter = { mail: getMailId(kind, event.id), kind, account: id };
    const stream = streamOf.mail(letter.mail);
    const [{ state }, person] = await Promise.all([
      this.executor.load(mail, stream),
      this.personAt(id),
    ]);
    if (state.over || !person || this.isOldNews(event)) return;
    const to = { name: person.name, address: person.email };
    const refused = await this.mailer.send(letter.mail, { to, ...compose(person) });
    if (refused)
      await this.executor.execute(recordRefused, stream, { ...letter, ...refused }, cause);
    else await this.executor.execute(recordSent, stream, letter, cause);
  }

  private async personAt(id: AccountId): Promise<Person | null> {
    return (await this.executor.load(account, streamOf.account(id))).state.person;
  }

  private isOldNews({ metadata }: RecordedEvent): boolean {
    return this.executor.now().getTime() - Date.parse(metadata.occurredAt) > NEWS_LASTS_MS;
  }
}
