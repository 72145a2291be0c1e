import { nameStream } from '../kernel/stream-name.js';
import type { NotificationId } from './notification.ids.js';

export const notificationStreams = {
  notification: (id: NotificationId) => nameStream('notification', id),
};
