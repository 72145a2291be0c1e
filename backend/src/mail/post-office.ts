import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { type MailKind, mailOf } from '@nirmaan/contracts/mail';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandGate } from '../kernel/commands/index.js';
import { mail, recordRefused, recordSent } from './mail.decider.js';
import { type Letter, Mailer } from './mailer.js';

/** Why somebody gets a mail. */
export interface Occasion {
  readonly kind: MailKind;
  readonly account: AccountId;
  /** The id of the fact that gives reason to it. */
  readonly reason: string;
}

/** Sends a mail once for each occasion: what the log says is sent stays sent, whatever is replayed or dropped. */
@Injectable()
export class PostOffice {
  constructor(
    private readonly gate: CommandGate,
    private readonly mailer: Mailer,
  ) {}

  async sendOnce({ kind, account, reason }: Occasion, letter: Letter, cause: Cause): Promise<void> {
    const id = mailOf(kind, reason);
    const stream = streamOf.mail(id);
    const { state } = await this.gate.load(mail, stream);
    if (state.over) return;
    const refused = await this.mailer.send(id, letter);
    const record = { mail: id, kind, account };
    if (refused) await this.gate.handle(recordRefused, stream, { ...record, ...refused }, cause);
    else await this.gate.handle(recordSent, stream, record, cause);
  }
}
