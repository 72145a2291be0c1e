import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { NewsletterTokens } from './newsletter-tokens.js';
import { AddressSubjects } from '../erasure/erasures.js';
import { EnquiryController } from './enquiry.controller.js';

@Module({
  imports: [AccountModule],
  controllers: [EnquiryController],
  providers: [AddressSubjects, NewsletterTokens],
})
export class EnquiryModule {}
