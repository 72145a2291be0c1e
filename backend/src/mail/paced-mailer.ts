import type { MailId } from '@nirmaan/contracts/mail';
import pThrottle from 'p-throttle';
import { type Letter, Mailer, type RefusedForGood } from './mailer.js';

type Send = (id: MailId, letter: Letter) => Promise<RefusedForGood | null>;

/**
 * Hands over no more mails in a second than it may: mail servers refuse whoever is quicker. What a burst leaves waits
 * its turn, so that writing to people takes nothing from those who are there.
 */
export class PacedMailer extends Mailer {
  private readonly inTime: Send;

  constructor(
    private readonly mailer: Mailer,
    perSecond: number,
  ) {
    super();
    const paced = pThrottle({ limit: perSecond, interval: 1_000, strict: true });
    this.inTime = paced((id: MailId, letter: Letter) => mailer.send(id, letter));
  }

  send(id: MailId, letter: Letter): Promise<RefusedForGood | null> {
    return this.inTime(id, letter);
  }

  close(): void {
    this.mailer.close();
  }
}
