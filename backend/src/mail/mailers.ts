import type { MailId } from '@nirmaan/contracts/mail';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import pLimit from 'p-limit';
import pThrottle from 'p-throttle';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '@nirmaan/platform/lifecycle';
import { Inject, Injectable } from '@nestjs/common';
import { Unavailable } from '../kernel/http/failure.js';
import { RetryLater, ScheduledTask } from '../kernel/reacting/index.js';
import { type ProcessSettings, SETTINGS } from '../kernel/process/settings.js';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where a POST unsubscribes the recipient, without any question (RFC 8058). */
  readonly unsubscribe?: string;
  /** Ids of accounts and others that the mail is about, by which it is erased from the outbox. */
  readonly about: readonly string[];
}

/** The mail server refused this mail for good; `status` is its answer, e.g. 550. */
export interface RefusedForGood {
  readonly status: number;
}

/** Sends mails; also the injection token. */
export abstract class Mailer {
  /** Returns null once the mail was accepted. Mails of the same id are the same mail. Throws if a retry may succeed. */
  abstract send(id: MailId, mail: Mail): Promise<RefusedForGood | null>;

  close(): void {}
}

/** Derived from the mail's id, so that a mail sent twice is recognised. */
const toMessage = (id: MailId, { unsubscribe, about: _about, ...mail }: Mail, from: string) => ({
  ...mail,
  messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  from,
  headers: { 'auto-submitted': 'auto-generated', ...(unsubscribe && byOneClick(unsubscribe)) },
});

const byOneClick = (url: string) => ({
  'list-unsubscribe': `<${url}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
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

/** Writes each mail to a folder as `<id>.eml`, if no mail server is configured. */
export class OutboxMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(id: MailId, mail: Mail): Promise<null> {
    const message = new MailComposer(toMessage(id, mail, this.from)).compile();
    message.setHeader('x-about', mail.about.join(' '));
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
 * Only an answer about the recipient or the content is final: a wrong password or sender affects all mails. The
 * server's text contains the address and must not be logged.
 */
function toRefusal({ rejected, command, permanent, responseCode, code }: NodemailerError) {
  const isAboutMail = rejected !== undefined || command === 'DATA';
  const answer = `The mail server answered ${responseCode ?? code ?? 'nothing'}`;
  if (!isAboutMail || !responseCode) throw new Unavailable(answer);
  if (!permanent) throw new RetryLater(answer);
  return { status: responseCode };
}

const INTERVAL_MS = 60 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes mails of the outbox that are older than 30 days. */
@Injectable()
export class OutboxCleaner extends ScheduledTask {
  readonly name = 'clear-outbox';

  private readonly folder: string;

  constructor(@Inject(SETTINGS) { DATA_DIR }: Pick<ProcessSettings, 'DATA_DIR'>) {
    super();
    this.folder = join(DATA_DIR, 'outbox');
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.clean();
      await pause(INTERVAL_MS, signal);
    }
  }

  async clean(): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const file = join(this.folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true }).catch(() => undefined);
    }
  }
}
