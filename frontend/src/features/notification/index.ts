export * from './notification.saga';
export { NotificationBell } from './notification-menu';
