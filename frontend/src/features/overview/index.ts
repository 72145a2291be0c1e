export * from './overview.slice';
export { AttentionList, FreeOfCharge, NextStep, PlanDetails } from './overview-panels';
