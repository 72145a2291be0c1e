import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { EngagementReader } from './engagement-reader.js';
import { EngagementController } from './engagement.controller.js';

export { collectActs } from './engagement-reader.js';

@Module({
  imports: [AccountModule, AttachmentModule],
  controllers: [EngagementController],
  providers: [EngagementReader],
})
export class EngagementModule {}
