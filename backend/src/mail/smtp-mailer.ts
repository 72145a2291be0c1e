import type { MailId } from '@nirmaan/contracts/mail';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import pLimit from 'p-limit';
import { RetryLater } from '../kernel/reacting/index.js';
import { type Letter, Mailer, type RefusedForGood } from './mailer.js';
import { messageOf } from './message.js';

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail servers allow few connections from one address. */
export const MAX_CONNECTIONS = 4;

/** Speaks to a mail server. A mail that is sent twice carries the same Message-ID, by which it is known as one. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;
  private readonly connections = pLimit(MAX_CONNECTIONS);

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({ url, ...limits });
  }

  async send(id: MailId, letter: Letter): Promise<RefusedForGood | null> {
    try {
      const message = messageOf(id, letter, this.from);
      await this.connections(() => this.transport.sendMail(message));
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

/**
 * Only what the server says of the recipient or of the mail itself is final: a wrong password or sender is our mistake,
 * and is mended by us.
 */
const isAboutMail = ({ rejected, command }: NodemailerError): boolean =>
  rejected !== undefined || command === 'DATA';

const refusalIn = (error: NodemailerError): RefusedForGood | null =>
  error.permanent && error.responseCode && isAboutMail(error)
    ? { status: error.responseCode }
    : null;

/**
 * A mailbox that is full, whose domain nobody finds for now, or whose server wants the mail another time keeps only its
 * own mails waiting. What the server says names the address, which no log may.
 */
const notYetIn = (error: NodemailerError): RetryLater | null =>
  error.responseCode && isAboutMail(error)
    ? new RetryLater(`The mail server said ${error.responseCode}`)
    : null;
