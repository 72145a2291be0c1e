export * from './overview.slice';
export { AttentionList } from './attention-list';
export { PlanDetails } from './plan-details';
