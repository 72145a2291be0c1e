export { Billing } from './billing';
export * from './subscription.api';
export * from './subscription.slice';
export { PaymentsTable, PlanMeter, SubscriptionStatus } from './subscription-views';
export { PlanCards } from './plan-cards';
