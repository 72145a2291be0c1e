import { z } from 'zod';
import { accountId } from '../kernel/ids.js';
import { instant } from '../kernel/fields.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { news } from './notification.events.js';
import { notificationId } from './notification.ids.js';

/** What everybody was told, a document per notification; the newest have the highest positions. */
export const notificationsReadModel = defineReadModel({
  name: 'notifications',
  version: 1,
  view: z.object({
    _id: notificationId,
    account: accountId,
    since: instant,
    news,
    position: z.bigint(),
  }),
  indexes: [{ account: 1, position: -1 }],
});
export type NotificationView = ViewOf<typeof notificationsReadModel>;
