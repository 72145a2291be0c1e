import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@nirmaan/contracts/account';
import {
  type AccountId,
  ERASED_EMAIL,
  getAccountSubject,
  PRODUCT_NAME,
  type RecordedEvent,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import { getMailId, type MailKind } from '@nirmaan/contracts/mail';
import { validate as isUuid } from 'uuid';
import { type Cause, CommandBus, AggregateReader, Clock } from '../kernel/commands/index.js';
import { isNews } from '../kernel/reacting/index.js';
import { mailAggregate } from './mail.decider.js';
import { toHtml } from './mail-html.js';
import { type Mail, Mailer } from './mailers.js';
import { type ProcessSettings, SETTINGS } from '../kernel/process/settings.js';
import { RecordMailRefused, RecordMailSent } from './mail.commands.js';

/** The account that a mail goes to. */
export interface Recipient {
  readonly account: AccountId;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: Role;
  readonly isClosed: boolean;
}

/** Provided by the slice that knows accounts. */
export abstract class Recipients {
  abstract find(account: AccountId): Promise<Recipient | null>;
}

/** Why a mail is sent. */
interface Reason {
  readonly kind: MailKind;
  readonly event: RecordedEvent;
}

/** Why an account gets a mail. */
export interface Occasion extends Reason {
  readonly account: AccountId;
}

/** Mails of our own words only: an address that is not verified gets no others, as it may be a stranger's. */
const toUnverified: readonly MailKind[] = [
  'welcome',
  'emailVerification',
  'emailChangeNotice',
  'oneTimePassword',
];

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The page of ours that the last paragraph leads to. */
  readonly path?: string;
  /** The button that leads there. */
  readonly way?: string;
  /** What the mail is about at a glance, as mail programs show it that show HTML. */
  readonly details?: readonly (readonly [name: string, value: string])[];
  /** Ends with one click what the mail belongs to (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The owner of a closed account gets only the mail that says so, and what is about their money. */
const afterClosing: readonly MailKind[] = [
  'accountClosed',
  'subscriptionPaid',
  'paymentQuarantined',
  'paymentRefunded',
  'disputeLost',
  'invoice',
  'creditNote',
];

const mayGet = (kind: MailKind, { emailVerified, isClosed }: Recipient): boolean =>
  (!isClosed || afterClosing.includes(kind)) && (emailVerified || toUnverified.includes(kind));

/** A mail's words come from what its event names. */
const listIds = ({ data }: RecordedEvent): string[] =>
  Object.values(data as Record<string, unknown>).filter(
    (value): value is string => typeof value === 'string' && isUuid(value),
  );

/** Sends one mail per occasion; the sent mail is recorded in the event store. */
@Injectable()
export class MailSender {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    private readonly recipients: Recipients,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Pick<ProcessSettings, 'PUBLIC_URL'>,
  ) {}

  async sendOnce(
    { kind, account, event }: Occasion,
    compose: (now: Date, recipient: Recipient) => MailContent | null | Promise<MailContent | null>,
    cause: Cause,
  ): Promise<void> {
    const recipient = await this.recipients.find(account);
    if (!recipient || !mayGet(kind, recipient)) return;
    const name = recipient.emailVerified ? recipient.name : '';
    const to = { name, address: recipient.email };
    const reason = { kind, subject: getAccountSubject(account), event };
    await this.deliver(reason, to, () => compose(this.clock.now(), recipient), cause);
  }

  /** The same for an address, whether or not it is an account's. */
  sendToAddress(
    reason: Reason & { readonly subject: SubjectId },
    address: string,
    content: MailContent,
    cause: Cause,
  ): Promise<void> {
    return this.deliver(reason, { name: '', address }, () => content, cause);
  }

  private async deliver(
    { kind, subject: about, event }: Reason & { readonly subject: SubjectId },
    to: Mail['to'],
    compose: () => MailContent | null | Promise<MailContent | null>,
    cause: Cause,
  ): Promise<void> {
    if (!isNews(event, this.clock.now()) || to.address === ERASED_EMAIL) return;
    const sent = { mail: getMailId(kind, event.id), kind, subject: about };
    const { state } = await this.aggregates.load(mailAggregate, sent.mail);
    const content = state ? null : await compose();
    if (!content) return;
    const { paragraphs, path, way = `Open ${PRODUCT_NAME}`, details = [], ...rest } = content;
    const { PUBLIC_URL } = this.settings;
    const link = path === undefined ? undefined : new URL(path, PUBLIC_URL).href;
    const greeting = `${`Hello ${to.name}`.trim()},`;
    const signature = `${PRODUCT_NAME}\n${PUBLIC_URL}`;
    const text = [greeting, ...paragraphs, ...(link === undefined ? [] : [link]), signature];
    const refused = await this.mailer.send(sent.mail, {
      to,
      text: `${text.join('\n\n')}\n`,
      html: toHtml({
        greeting,
        // The button says it.
        paragraphs: paragraphs.filter((paragraph) => paragraph !== `${way}:`),
        ...{ details, way, link, signature },
      }),
      about: [about, ...listIds(event)],
      ...rest,
    });
    if (refused)
      await this.bus.execute(new RecordMailRefused(sent.mail, { ...sent, ...refused }, cause));
    else await this.bus.execute(new RecordMailSent(sent.mail, sent, cause));
  }
}
