import { Inject, Injectable, Module } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import {
  CONFIRM_NEWSLETTER_PATH,
  enquiriesReadModel,
  enquiryCalls,
  type EnquiryId,
  LEAVE_NEWSLETTER_PATH,
  type NewsletterJoined,
} from '@nirmaan/contracts/enquiry';
import { buildUrl, consentTexts, DAY_MS, type SubjectId } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { Erasures } from '../erasure/erasures.js';
import { AggregateReader, Clock } from '../kernel/commands/index.js';
import { LOG, type ProcessSettings, SETTINGS } from '../kernel/process/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { MailSender } from '../mail/mail.module.js';
import { CONFIRMED_WITHIN_DAYS, enquiryAggregate } from './enquiry.decider.js';
import { NewsletterTokens } from './newsletter-tokens.js';
import {
  DueItems,
  DueItemsTask,
  type EventType,
  reactor,
  systemCause,
} from '../kernel/reacting/index.js';

@Injectable()
class NewsletterLinks {
  constructor(
    private readonly tokens: NewsletterTokens,
    @Inject(SETTINGS) private readonly settings: ProcessSettings,
  ) {}

  of({ enquiry }: NewsletterJoined['data']) {
    const token = this.tokens.create(enquiry);
    const oneClick = new URL(buildUrl(enquiryCalls.leaveNewsletter), this.settings.PUBLIC_URL);
    oneClick.searchParams.set('token', token);
    return {
      confirm: this.page(CONFIRM_NEWSLETTER_PATH, token),
      leave: this.page(LEAVE_NEWSLETTER_PATH, token),
      unsubscribe: oneClick.href,
    };
  }

  private page(path: string, token: string): string {
    const link = new URL(path, this.settings.PUBLIC_URL);
    link.hash = `token=${token}`;
    return link.href;
  }
}

/** The second half of a double opt-in; skips a sign-up that was withdrawn or confirmed meanwhile. */
const sendNewsletterConfirmation = reactor({
  name: 'send-confirmation-mail-on-newsletter-joined',
  on: 'NewsletterJoined',
  concurrency: 4,
  inject: [AggregateReader, MailSender, NewsletterLinks],
  react: async (event, cause, aggregates, mails, links) => {
    const { data } = event;
    const { newsletter } = (await aggregates.load(enquiryAggregate, data.enquiry)).state;
    if (newsletter?.phase !== 'joined') return;
    const { confirm, leave, unsubscribe } = links.of(data);
    const occasion = { kind: 'newsletterConfirmation', subject: data.subject, event } as const;
    const content = {
      subject: 'Please confirm your newsletter sign-up',
      paragraphs: [
        `Please confirm within ${CONFIRMED_WITHIN_DAYS} days, by opening this link, that you want our newsletter:\n${confirm}`,
        consentTexts[data.consent].newsletter,
        'If you did not sign up, you can ignore this email: we will not write to you again.',
        `Unsubscribe at any time:\n${leave}`,
      ],
      unsubscribe,
    };
    await mails.sendToAddress(occasion, newsletter.email, content, cause);
  },
});

const POLL_MS = 1_000;

class UnconfirmedSignUps extends DueItems<EnquiryId, SubjectId> {
  protected handle({ type, data }: AnyRecordedEvent): void {
    if (type === 'NewsletterJoined') {
      const due = Date.parse(data.at) + CONFIRMED_WITHIN_DAYS * DAY_MS;
      this.set(data.enquiry, { item: data.subject, due });
    }
    if (type === 'NewsletterConfirmed') this.delete(data.enquiry);
  }
}

/** Erases addresses whose sign-up was not confirmed in time, unless something else was sent from them. */
@Injectable()
class EraseUnconfirmedSignUps extends DueItemsTask<EnquiryId, SubjectId> {
  readonly name = 'erase-unconfirmed-sign-ups';
  override readonly types: readonly EventType[] = ['NewsletterJoined', 'NewsletterConfirmed'];
  protected readonly pollMs = POLL_MS;

  constructor(
    private readonly eventStore: EventStore,
    private readonly aggregates: AggregateReader,
    private readonly reader: ReadModelReader,
    private readonly erasures: Erasures,
    protected readonly clock: Clock,
    @Inject(LOG) protected readonly log: Log,
  ) {
    super((after) => new UnconfirmedSignUps(after));
  }

  protected async handle(signUp: EnquiryId, subject: SubjectId): Promise<void> {
    if (!(await this.hasSentNothingElse(signUp, subject))) return;
    const due = this.clock.now().toISOString();
    const request = { subject, kind: 'address', basis: 'purposeEnded', due } as const;
    await this.erasures.request(request, systemCause(this.name, signUp));
  }

  private async hasSentNothingElse(signUp: EnquiryId, subject: SubjectId): Promise<boolean> {
    const { state } = await this.aggregates.loadFresh(enquiryAggregate, signUp);
    if (state.newsletter?.phase === 'confirmed') return false;
    const reading = await this.reader.open(await this.eventStore.head(), enquiriesReadModel);
    if (reading.stale) throw new Error('The read models lag behind');
    return (await reading.collection(enquiriesReadModel).pluck('_id', { subject })).length === 0;
  }
}

@Module({
  providers: [
    NewsletterTokens,
    NewsletterLinks,
    sendNewsletterConfirmation,
    Erasures,
    LiveReadModelsFinder,
    ReadModelReader,
    EraseUnconfirmedSignUps,
  ],
})
export class EnquiryReactorsModule {}
