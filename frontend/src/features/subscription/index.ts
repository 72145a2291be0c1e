export * from './subscription.api';
export * from './subscription.saga';
export * from './subscription.slice';
export { PaymentsTable } from './components/payments-table';
export { PlanCards } from './components/plan-cards';
export { PlanMeter } from './components/plan-meter';
export { SubscriptionStatus } from './components/subscription-status';
