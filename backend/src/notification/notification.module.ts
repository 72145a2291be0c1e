import { Module } from '@nestjs/common';
import { NotificationController } from './notification.controller.js';
import { NotificationReader } from './notification-reader.js';
import { NotificationStream } from './notification-stream.js';

@Module({
  controllers: [NotificationController],
  providers: [NotificationReader, NotificationStream],
})
export class NotificationModule {}
