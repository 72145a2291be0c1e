import { z } from 'zod';
import { call } from '../kernel/call.js';
import { positionOnWire } from '../kernel/stream-name.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { conversationChanged } from '../message/index.js';
import { type News, notificationKinds } from './notification.events.js';
import { type AccountId, defineReadModel, type ViewBase } from '../kernel/index.js';

/** A document for each event that notifies an account; the newest have the highest positions. */
export interface NotificationView extends ViewBase<string> {
  readonly account: AccountId;
  readonly since: string;
  readonly news: News;
}

export const notificationsReadModel = defineReadModel<NotificationView>({
  name: 'notifications',
  version: 6,
  indexes: [{ account: 1, position: -1, _id: -1 }],
});

export const notificationOnWire = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  /** The text. */
  message: z.string(),
  /** The project that it is about, and its category; empty where it is about none. */
  projectId: z.string(),
  category: z.string(),
  /** Whose proposal it is about; empty where it is about none. */
  consultantId: z.string(),
  /** The engagement that it is about; empty where it is about none. */
  engagementId: z.string(),
  /** The time of its event. */
  at: z.string(),
  /** Its position in the event store; the id of its server-sent event. */
  position: z.string(),
});
export type NotificationOnWire = z.infer<typeof notificationOnWire>;

export const toNotificationOnWire = (
  { _id, news, since, position }: NotificationView,
  message: string,
  about: Pick<NotificationOnWire, 'category' | 'consultantId' | 'engagementId'>,
): NotificationOnWire => ({
  _id,
  kind: news.kind,
  message,
  projectId: 'project' in news ? news.project : '',
  ...about,
  at: since,
  position: position.toString(),
});

export const streamed = z.union([notificationOnWire, conversationChanged]);
export type Streamed = z.infer<typeof streamed>;

export const notificationCalls = {
  list: call.get('/user/notifications', {
    access: ['consultant', 'manufacturer'],
    background: true,
    query: pageQuery,
    answer: listAnswer(notificationOnWire),
  }),
  /**
   * Streams every notification and changed conversation after `after`, then new ones. The browser's `Last-Event-ID` takes precedence, so that a
   * lost connection resumes.
   */
  stream: call.get('/user/notifications/stream', {
    access: ['consultant', 'manufacturer'],
    background: true,
    query: z.strictObject({ after: positionOnWire.optional() }),
    answer: streamed,
    events: true,
    /** Too many streams of one account or address, or in all; the caller reads the list instead. */
    refuses: ['REQUEST.TOO_MANY'],
  }),
};
