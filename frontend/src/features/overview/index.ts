export * from './overview.api';
export * from './overview.saga';
export * from './overview.slice';
export { AttentionList } from './components/attention-list';
export { PlanDetails } from './components/plan-details';
