import { Module } from '@nestjs/common';
import { ListNotificationsController } from './list-notifications/list-notifications.controller.js';
import { NotificationLines } from './notification-lines.js';
import { NotificationBell } from './stream-notifications/notification-bell.js';
import { StreamNotificationsController } from './stream-notifications/stream-notifications.controller.js';

/** What people are told while they are signed in; the reactors make it. */
@Module({
  controllers: [ListNotificationsController, StreamNotificationsController],
  providers: [NotificationLines, NotificationBell],
})
export class NotificationModule {}
