export { notificationCalls } from '@nirmaan/contracts/notification';
