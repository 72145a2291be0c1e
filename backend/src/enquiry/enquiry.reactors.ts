import { Inject, Injectable, Module } from '@nestjs/common';
import {
  CONFIRM_NEWSLETTER_PATH,
  enquiriesReadModel,
  enquiryCalls,
  LEAVE_NEWSLETTER_PATH,
  type NewsletterJoined,
} from '@nirmaan/contracts/enquiry';
import { buildUrl, consentTexts, type SubjectId } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { Erasures } from '../erasure/erasures.js';
import { AggregateReader, Clock } from '../kernel/commands/index.js';
import { LOG, type ReactorsSettings, SETTINGS } from '../kernel/process/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { MailSender } from '../mail/mail.module.js';
import { CONFIRMED_WITHIN_DAYS, enquiryAggregate } from './enquiry.decider.js';
import { NewsletterTokens } from './newsletter-tokens.js';
import { reactor } from '../kernel/reacting/index.js';

@Injectable()
class NewsletterLinks {
  constructor(
    private readonly tokens: NewsletterTokens,
    @Inject(SETTINGS) private readonly settings: ReactorsSettings,
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

@Module({ providers: [NewsletterTokens, NewsletterLinks, sendNewsletterConfirmation] })
export class EnquiryReactorsModule {}
