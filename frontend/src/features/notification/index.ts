export * from './notification.slice';
export { useSeenInRoom } from './use-seen-in-room';
export { NotificationBell } from './notification-menu';
