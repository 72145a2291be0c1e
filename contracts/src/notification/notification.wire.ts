import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { positionOnWire } from '../kernel/stream-name.js';
import { limitOnWire } from '../kernel/paging.js';
import { notificationKinds } from './notification.events.js';
import type { NotificationView } from './notification.views.js';

/** One line of somebody's notifications. */
export const notificationOnWire = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  /** In words. */
  message: z.string(),
  /** The project that it is about, and its category; empty where it is about none. */
  projectId: z.string(),
  category: z.string(),
  /** When what it tells came to pass. */
  at: z.string(),
  /** Where it stands on the log; the id of its server-sent event. */
  position: z.string(),
});
export type NotificationOnWire = z.infer<typeof notificationOnWire>;

export const toNotificationOnWire = (
  { _id, news, since, position }: NotificationView,
  message: string,
  category: string,
): NotificationOnWire => ({
  _id,
  kind: news.kind,
  message,
  projectId: 'project' in news ? news.project : '',
  category,
  at: since,
  position: position.toString(),
});

export const notificationCalls = {
  list: defineCall({
    method: 'GET',
    path: '/user/notifications',
    access: ['consultant', 'manufacturer'],
    query: z.strictObject({ limit: limitOnWire.optional() }),
    answer: z.object({ message: z.string(), data: z.array(notificationOnWire), total: z.number() }),
  }),
  /**
   * Every notification behind `after`, and every new one as it comes. The browser's own `Last-Event-ID` goes
   * before `after`, so that a connection that was lost goes on where it ended.
   */
  stream: defineCall({
    method: 'GET',
    path: '/user/notifications/stream',
    access: ['consultant', 'manufacturer'],
    query: z.strictObject({ after: positionOnWire.optional() }),
    answer: notificationOnWire,
    events: true,
  }),
};
