import type { Abstract, FactoryProvider, Type as Class } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/kernel';
import type { MailKind } from '@nirmaan/contracts/mail';
import { type EventType, reactor, type RecordedEventOf } from '../kernel/reacting/index.js';
import { type MailContent, MailSender, type Recipient } from './mail-sender.js';

interface MailReaction<Type extends EventType, Service> {
  /** Of the reactor: `<do>-on-<event>`. */
  readonly name: string;
  readonly on: Type;
  readonly kind: MailKind;
  /** What `compose` needs besides the event. */
  readonly inject?: Class<Service> | Abstract<Service>;
  readonly to: (event: RecordedEventOf<Type>) => AccountId;
  /** Null sends no mail. */
  readonly compose: (
    event: RecordedEventOf<Type>,
    service: Service,
    now: Date,
    recipient: Recipient,
  ) => MailContent | null | Promise<MailContent | null>;
}

/** Concurrency per kind of mail. */
const MAIL_CONCURRENCY = 4;

export const mailReactor = <Type extends EventType, Service>({
  name,
  on,
  kind,
  inject,
  to,
  compose,
}: MailReaction<Type, Service>): FactoryProvider =>
  reactor<Type, [MailSender, Service]>({
    name,
    on,
    concurrency: MAIL_CONCURRENCY,
    inject: [MailSender, ...((inject ? [inject] : []) as [Class<Service>])],
    react: (event, cause, mails, service) =>
      mails.sendOnce(
        { kind, account: to(event), event },
        (now, recipient) => compose(event, service, now, recipient),
        cause,
      ),
  });
