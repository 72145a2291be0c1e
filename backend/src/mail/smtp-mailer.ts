import type { MailId } from '@nirmaan/contracts/mail';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import { NotYet } from '../kernel/reacting/index.js';
import { type Letter, Mailer, type RefusedForGood } from './mailer.js';
import { messageOf } from './message.js';

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Speaks to a mail server. A mail that is sent twice carries the same Message-ID, by which it is known as one. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({ url, ...limits });
  }

  async send(id: MailId, letter: Letter): Promise<RefusedForGood | null> {
    try {
      await this.transport.sendMail(messageOf(id, letter, this.from));
      return null;
    } catch (error) {
      const refused = refusalIn(error as NodemailerError);
      if (refused) return refused;
      throw notYetIn(error as NodemailerError) ?? error;
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** Only a refused recipient is final: a wrong password is our mistake, and is mended by us. */
const refusalIn = ({
  permanent,
  rejected,
  responseCode,
}: NodemailerError): RefusedForGood | null =>
  permanent && rejected && responseCode ? { status: responseCode } : null;

/**
 * A mailbox that is full, or whose domain nobody finds for now, keeps only its own mails waiting. What the server
 * says names the address, which no log may.
 */
const notYetIn = ({ rejected, responseCode }: NodemailerError): NotYet | null =>
  rejected && responseCode ? new NotYet(`The mail server said ${responseCode}`) : null;
