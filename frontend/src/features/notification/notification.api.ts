import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./notification.shapes')).notificationCalls);

export const listNotifications = defineExchange('notification/list', call('list'));
/** What is told while the dashboard is open. */
export const notificationStream = call('stream');
