export * from './overview.slice';
export { AttentionList } from './overview-panels';
export { PlanDetails } from './overview-panels';
