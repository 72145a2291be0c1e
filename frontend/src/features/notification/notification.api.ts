import { notificationCalls } from '@nirmaan/contracts/notification';
import { defineExchange } from '../../shared/saga';

export const listNotifications = defineExchange('notification/list', notificationCalls.list);
