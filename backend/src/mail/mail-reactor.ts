import type { Abstract, FactoryProvider, Type as Class } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/kernel';
import type { MailKind } from '@nirmaan/contracts/mail';
import type { Cause } from '@nirmaan/platform/eventstore';
import { type EventType, Reactor, type RecordedEventOf } from '../kernel/reacting/index.js';
import { type MailContent, MailSender, type Recipient } from './mail-sender.js';

/** One mail for each event of a type. */
interface MailReaction<Type extends EventType, Service> {
  /** Of the reactor: `<do>-on-<event>`. */
  readonly name: string;
  readonly on: Type;
  readonly kind: MailKind;
  /** What `compose` needs besides the event. */
  readonly inject?: Class<Service> | Abstract<Service>;
  to(event: RecordedEventOf<Type>): AccountId;
  /** Null sends no mail. */
  compose(
    event: RecordedEventOf<Type>,
    service: Service,
    now: Date,
    recipient: Recipient,
  ): MailContent | null | Promise<MailContent | null>;
}

/** Concurrency per kind of mail. */
const MAIL_CONCURRENCY = 4;

class MailReactor<Type extends EventType, Service> extends Reactor<Type> {
  readonly name: string;
  readonly on: Type;
  override readonly concurrency = MAIL_CONCURRENCY;

  constructor(
    private readonly reaction: MailReaction<Type, Service>,
    private readonly mails: MailSender,
    private readonly service: Service,
  ) {
    super();
    this.name = reaction.name;
    this.on = reaction.on;
  }

  react(event: RecordedEventOf<Type>, cause: Cause): Promise<void> {
    const { reaction, service } = this;
    const occasion = { kind: reaction.kind, account: reaction.to(event), event };
    return this.mails.sendOnce(
      occasion,
      (now, recipient) => reaction.compose(event, service, now, recipient),
      cause,
    );
  }
}

/** The provider of a reactor that sends mails. */
export const mailReactor = <Type extends EventType, Service>(
  reaction: MailReaction<Type, Service>,
): FactoryProvider => ({
  provide: reaction.name,
  inject: [MailSender, ...(reaction.inject ? [reaction.inject] : [])],
  useFactory: (mails: MailSender, service: Service) => new MailReactor(reaction, mails, service),
});
