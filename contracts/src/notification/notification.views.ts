import { type AccountId, defineReadModel, type ViewBase } from '../kernel/index.js';
import type { News } from './notification.events.js';

/** A document for each event that notifies an account; the newest have the highest positions. */
export interface NotificationView extends ViewBase<string> {
  readonly account: AccountId;
  readonly since: string;
  readonly news: News;
}

export const notificationsReadModel = defineReadModel<NotificationView>({
  name: 'notifications',
  version: 2,
  indexes: [{ account: 1, position: -1, _id: -1 }],
});
