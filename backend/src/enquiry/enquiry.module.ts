import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { JoinNewsletterController } from './join-newsletter/join-newsletter.controller.js';
import { JoinNewsletterHandler } from './join-newsletter/join-newsletter.handler.js';
import { SendEnquiryController } from './send-enquiry/send-enquiry.controller.js';
import { SendEnquiryHandler } from './send-enquiry/send-enquiry.handler.js';

@Module({
  imports: [AccountModule],
  controllers: [SendEnquiryController, JoinNewsletterController],
  providers: [SendEnquiryHandler, JoinNewsletterHandler],
})
export class EnquiryModule {}
