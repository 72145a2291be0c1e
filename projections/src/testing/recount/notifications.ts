import type { NotificationView } from '@nirmaan/contracts/notification';
import { factsNamed, type Log } from './log.js';

/** Whole documents, one for each fact. */
export const countNotifications = (log: Log): NotificationView[] =>
  factsNamed(log, 'AccountNotified').map(({ data, position }) => {
    const { notification: _id, account, since, news } = data;
    return { _id, account, since, news, position };
  });
