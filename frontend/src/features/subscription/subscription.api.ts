import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { defineExchange } from '../../shared/saga';

export const listPlans = defineExchange('subscription/listPlans', subscriptionCalls.plans);
export const orderPlan = defineExchange('subscription/order', subscriptionCalls.buy);
export const verifyPayment = defineExchange('subscription/verify', subscriptionCalls.verify);
export const listMySubscriptions = defineExchange('subscription/listMine', subscriptionCalls.mine);
export const listPayments = defineExchange('subscription/listPayments', subscriptionCalls.payments);
