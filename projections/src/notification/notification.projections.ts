import type { RecordedEvent } from '@nirmaan/contracts/kernel';
import {
  notificationsReadModel,
  notifyingCategories,
  type NotifyingEvent,
  notifyingTypes,
  toNotification,
} from '@nirmaan/contracts/notification';
import { defineProjection } from '../kernel/projection.js';

const notify = (_: unknown, event: RecordedEvent<NotifyingEvent>) => ({
  ...toNotification(event),
  since: event.metadata.occurredAt,
});

/** One document for each event that notifies an account, with the event's id. */
export const notifications = defineProjection(
  notificationsReadModel,
  notifyingCategories,
  Object.fromEntries(notifyingTypes.map((type) => [type, notify])),
  { key: 'event' },
);
