import { z } from 'zod';
import { accountId, defineReadModel, instant, type ViewOf } from '../kernel/index.js';
import { news } from './notification.events.js';

/** A document for each event that notifies an account; the newest have the highest positions. */
export const notificationsReadModel = defineReadModel({
  name: 'notifications',
  version: 1,
  view: z.object({
    _id: z.uuid(),
    account: accountId,
    since: instant,
    news,
    position: z.bigint(),
  }),
  indexes: [{ account: 1, position: -1 }],
});
export type NotificationView = ViewOf<typeof notificationsReadModel>;
