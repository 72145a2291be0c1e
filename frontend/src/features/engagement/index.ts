export * from './engagement.api';
export { EngagementSummary } from './engagement-summary';
export { describeOwed, mostUrgentFirst } from './engagement-words';
export { describeNext } from './next-act';
export { NextInRoom } from './next-in-room';
export { Room } from './room';
export { WorkList } from './work-list';
