export * from './notification.api';
export * from './notification.saga';
export * from './notification.slice';
export { NotificationBell } from './notification-bell';
