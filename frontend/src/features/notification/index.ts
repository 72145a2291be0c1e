export * from './notification.slice';
export { NotificationBell } from './notification-menu';
