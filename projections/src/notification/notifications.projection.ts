import { notificationsReadModel } from '@nirmaan/contracts/notification';
import { defineProjection } from '../kernel/projection.js';

/** What everybody was told. */
export const notifications = defineProjection(notificationsReadModel, 'notification', {
  AccountNotified: (_, { data: { notification: _id, ...told } }) => told,
});
