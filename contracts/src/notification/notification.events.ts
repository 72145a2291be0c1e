import { z } from 'zod';
import { applicantStatus, applicationId } from '../application/index.js';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { accountId, projectId } from '../kernel/ids.js';
import { calendarDay, instant } from '../kernel/fields.js';
import { orderId } from '../subscription/index.js';
import { notificationId } from './notification.ids.js';

const application = { application: applicationId, project: projectId };

/** What somebody is told: ids and what was decided, never copies of another person's data. */
export const news = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('proposalReceived'), ...application }),
  z.strictObject({ kind: z.literal('statusChanged'), ...application, to: applicantStatus }),
  z.strictObject({
    kind: z.literal('subscriptionPaid'),
    order: orderId,
    credits: z.number().int().positive(),
    until: instant,
  }),
  z.strictObject({ kind: z.literal('projectClosing'), project: projectId, lastDay: calendarDay }),
]);
export type News = z.infer<typeof news>;

/** Somebody was told something, once. `since` is when it came to pass. */
export const accountNotified = defineEvent(
  'AccountNotified',
  z.strictObject({ notification: notificationId, account: accountId, since: instant, news }),
);

export const notificationEvents = [accountNotified] as const;
export type AccountNotified = EventOf<typeof accountNotified>;
