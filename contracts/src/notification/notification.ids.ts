import { z } from 'zod';
import { deriveUuid } from '../kernel/ids.js';

export const notificationId = z.uuid().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof notificationId>;

export const notificationKinds = [
  'proposalReceived',
  'statusChanged',
  'subscriptionPaid',
  'projectClosing',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** One notification of a kind for each reason, for ever: its id follows from the two. */
export const getNotificationId = (kind: NotificationKind, reason: string): NotificationId =>
  notificationId.parse(deriveUuid('notification', kind, reason));
