import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { createHandler } from '../kernel/commands/index.js';
import { EnquiryController, JoinNewsletter, SendEnquiry } from './enquiry.controller.js';

@Module({
  imports: [AccountModule],
  controllers: [EnquiryController],
  providers: [createHandler(SendEnquiry), createHandler(JoinNewsletter)],
})
export class EnquiryModule {}
