export { Billing } from './billing';
export * from './subscription.api';
export * from './subscription.saga';
export { PaymentsTable, PlanMeter, SubscriptionStatus } from './subscription-views';
export { PlanCards } from './plan-cards';
