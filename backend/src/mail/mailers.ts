import type { MailId } from '@nirmaan/contracts/mail';
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type Transporter,
} from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import pLimit from 'p-limit';
import pThrottle from 'p-throttle';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Unavailable } from '../kernel/http/failure.js';
import { RetryLater } from '../kernel/reacting/index.js';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** The mail server will never take this mail; `status` is its answer, e.g. 550. */
export interface RefusedForGood {
  readonly status: number;
}

/** Hands mails over; also the token by which Nest injects a mailer. */
export abstract class Mailer {
  /** Null once the mail has been handed over. The same id stands for the same mail. Throws when it may work later. */
  abstract send(id: MailId, mail: Mail): Promise<RefusedForGood | null>;

  close(): void {}
}

/** The Message-ID follows from the mail's id, so that a mail sent twice is recognised as one. */
const toMessage = (id: MailId, mail: Mail, from: string): SendMailOptions => ({
  ...mail,
  messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  from,
  headers: { 'auto-submitted': 'auto-generated' },
});

/** Mail servers refuse senders that exceed their rate. */
export class RateLimitedMailer extends Mailer {
  private readonly limited: Mailer['send'];

  constructor(
    private readonly mailer: Mailer,
    perSecond: number,
  ) {
    super();
    const throttle = pThrottle({ limit: perSecond, interval: 1_000, strict: true });
    this.limited = throttle((id: MailId, mail: Mail) => mailer.send(id, mail));
  }

  send(id: MailId, mail: Mail): Promise<RefusedForGood | null> {
    return this.limited(id, mail);
  }

  override close(): void {
    this.mailer.close();
  }
}

/** Writes each mail as `<id>.eml` into a folder, where no mail server is configured. */
export class OutboxMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(id: MailId, mail: Mail): Promise<null> {
    const message = new MailComposer(toMessage(id, mail, this.from)).compile();
    const file = join(this.folder, `${id}.eml`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.part`, await message.build());
    await rename(`${file}.part`, file);
    return null;
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail servers allow few connections from one address. */
export const MAX_CONNECTIONS = 4;

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;
  private readonly connections = pLimit(MAX_CONNECTIONS);

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({ url, ...timeouts });
  }

  async send(id: MailId, mail: Mail): Promise<RefusedForGood | null> {
    try {
      const message = toMessage(id, mail, this.from);
      await this.connections(() => this.transport.sendMail(message));
      return null;
    } catch (error) {
      return toRefusal(error as NodemailerError);
    }
  }

  override close(): void {
    this.transport.close();
  }
}

/**
 * Only what the server says of the recipient or of the mail itself concerns this mail: a wrong password or sender
 * concerns all of them, and is our mistake. The server's own words name the address, which no log may.
 */
function toRefusal({ rejected, command, permanent, responseCode, code }: NodemailerError) {
  const isAboutMail = rejected !== undefined || command === 'DATA';
  const answer = `The mail server answered ${responseCode ?? code ?? 'nothing'}`;
  if (!isAboutMail || !responseCode) throw new Unavailable(answer);
  if (!permanent) throw new RetryLater(answer);
  return { status: responseCode };
}
