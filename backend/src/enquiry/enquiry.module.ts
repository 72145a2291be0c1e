import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { EnquiryController } from './enquiry.controller.js';
import { JoinNewsletterHandler } from './join-newsletter.js';
import { SendEnquiryHandler } from './send-enquiry.js';

@Module({
  imports: [AccountModule],
  controllers: [EnquiryController],
  providers: [SendEnquiryHandler, JoinNewsletterHandler],
})
export class EnquiryModule {}
