export * from './subscription.api';
export * from './subscription.saga';
export * from './subscription.slice';
export { PaymentsTable } from './subscription-views';
export { PlanCards } from './plan-cards';
export { PlanMeter } from './subscription-views';
export { SubscriptionStatus } from './subscription-views';
