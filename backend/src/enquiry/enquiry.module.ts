import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AddressSubjects } from '../erasure/address-subjects.js';
import { EnquiryController } from './enquiry.controller.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterTokens } from './newsletter-tokens.js';

@Module({
  imports: [AccountModule],
  controllers: [EnquiryController, NewsletterController],
  providers: [AddressSubjects, NewsletterTokens],
})
export class EnquiryModule {}
