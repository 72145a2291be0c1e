export * from './overview.slice';
export { AttentionList, PlanDetails } from './overview-panels';
