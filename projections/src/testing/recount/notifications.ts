import type { NotificationView } from '@nirmaan/contracts/notification';
import { eventsNamed, type Log } from './log.js';

/** Whole documents, one for each event. */
export const countNotifications = (log: Log): NotificationView[] =>
  eventsNamed(log, 'AccountNotified').map(({ data, position }) => {
    const { notification: _id, account, since, news } = data;
    return { _id, account, since, news, position };
  });
