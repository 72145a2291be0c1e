import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, Recorded } from '@nirmaan/contracts/kernel';
import { type MailKind, mailOf } from '@nirmaan/contracts/mail';
import type { Cause } from '@nirmaan/platform/eventstore';
import { account, type Person } from '../account/account.decider.js';
import { CommandGate } from '../kernel/commands/index.js';
import { mail, recordRefused, recordSent } from './mail.decider.js';
import { type Letter, Mailer } from './mailer.js';

/** Why somebody gets a mail. */
export interface Occasion {
  readonly kind: MailKind;
  /** To whom. */
  readonly account: AccountId;
  /** What gives reason to it. */
  readonly fact: Recorded;
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
    private readonly gate: CommandGate,
    private readonly mailer: Mailer,
  ) {}

  async sendOnce(
    { kind, account: id, fact }: Occasion,
    compose: (person: Person) => Content,
    cause: Cause,
  ): Promise<void> {
    const letter = { mail: mailOf(kind, fact.id), kind, account: id };
    const stream = streamOf.mail(letter.mail);
    const [{ state }, person] = await Promise.all([
      this.gate.load(mail, stream),
      this.personAt(id),
    ]);
    if (state.over || !person || this.isOldNews(fact)) return;
    const to = { name: person.name, address: person.email };
    const refused = await this.mailer.send(letter.mail, { to, ...compose(person) });
    if (refused) await this.gate.handle(recordRefused, stream, { ...letter, ...refused }, cause);
    else await this.gate.handle(recordSent, stream, letter, cause);
  }

  private async personAt(id: AccountId): Promise<Person | null> {
    return (await this.gate.load(account, streamOf.account(id))).state.person;
  }

  private isOldNews({ metadata }: Recorded): boolean {
    return this.gate.now().getTime() - Date.parse(metadata.occurredAt) > NEWS_LASTS_MS;
  }
}
