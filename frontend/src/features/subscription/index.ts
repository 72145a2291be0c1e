export * from './subscription.api';
export * from './subscription.saga';
export * from './subscription.slice';
export { PaymentsTable } from './payments-table';
export { PlanCards } from './plan-cards';
export { PlanMeter } from './plan-meter';
export { SubscriptionStatus } from './subscription-status';
