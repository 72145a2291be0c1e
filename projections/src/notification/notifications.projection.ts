import {
  type NotifyingEvent,
  notificationsReadModel,
  notifyingCategories,
  toNotification,
} from '@nirmaan/contracts/notification';
import type { RecordedEvent } from '@nirmaan/contracts/kernel';
import { defineProjection } from '../kernel/projection.js';

const notify = (_: unknown, event: RecordedEvent<NotifyingEvent>) => ({
  ...toNotification(event),
  since: event.metadata.occurredAt,
});

/** One document for each event that notifies an account, with the event's id. */
export const notifications = defineProjection(
  notificationsReadModel,
  notifyingCategories,
  {
    ProposalSubmitted: notify,
    ProposalEdited: notify,
    ProposalWithdrawn: notify,
    ApplicantStatusChanged: notify,
    SubscriptionPaid: notify,
    PaymentRefunded: notify,
    DisputeLost: notify,
    LastDayApproached: notify,
    ReportDecided: notify,
    ConsultantInvited: notify,
  },
  { key: 'event' },
);
