import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { NotificationReader } from './notification-reader.js';
import { NotificationStream } from './notification-stream.js';
import { NotificationController } from './notification.controller.js';

export { NotificationReader } from './notification-reader.js';

@Module({
  imports: [AccountModule],
  controllers: [NotificationController],
  providers: [NotificationReader, NotificationStream],
})
export class NotificationModule {}
