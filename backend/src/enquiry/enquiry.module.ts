import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AddressSubjects } from '../erasure/address-subjects.js';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { EnquiryController } from './enquiry.controller.js';
import { NewsletterController } from './newsletter.controller.js';
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
  providers: [AddressSubjects, newsletterTokens],
})
export class EnquiryModule {}
