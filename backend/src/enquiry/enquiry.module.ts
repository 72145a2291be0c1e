import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AddressSubjects } from '../erasure/address-subjects.js';
import { createHandler } from '../kernel/commands/index.js';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { EnquiryController, SendEnquiry } from './enquiry.controller.js';
import {
  ConfirmNewsletter,
  JoinNewsletter,
  LeaveNewsletter,
  NewsletterController,
} from './newsletter.controller.js';
import { NewsletterTokens } from './newsletter-tokens.js';

const newsletterTokens = {
  provide: NewsletterTokens,
  inject: [SETTINGS],
  useFactory: ({ OTP_KEY, OTP_KEY_PREVIOUS }: ApiSettings) =>
    new NewsletterTokens(OTP_KEY, OTP_KEY_PREVIOUS),
};

@Module({
  imports: [AccountModule],
  controllers: [EnquiryController, NewsletterController],
  providers: [
    AddressSubjects,
    newsletterTokens,
    createHandler(SendEnquiry),
    createHandler(JoinNewsletter),
    createHandler(ConfirmNewsletter),
    createHandler(LeaveNewsletter),
  ],
})
export class EnquiryModule {}
