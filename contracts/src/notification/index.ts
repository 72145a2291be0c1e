import { defineSlice } from '../kernel/slice.js';
import { notificationEvents, notificationStreams } from './notification.events.js';
import { notificationCalls, notificationsReadModel } from './notification.wire.js';

export * from './notification.events.js';
export * from './notification.wire.js';

export const notificationSlice = defineSlice({
  events: notificationEvents,
  streams: notificationStreams,
  calls: { notification: notificationCalls },
  readModels: [notificationsReadModel],
});
