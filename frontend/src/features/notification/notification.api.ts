import type { notificationCalls } from '@nirmaan/contracts/notification';
import { get } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof notificationCalls;

export const listNotifications = defineExchange(
  'notification/list',
  get<Calls['list']>('/user/notifications'),
);
export const notificationStream = get<Calls['stream']>('/user/notifications/stream');
