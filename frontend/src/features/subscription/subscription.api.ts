import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./subscription.shapes')).subscriptionCalls);

export const listPlans = defineExchange('subscription/listPlans', call('plans'));
export const orderPlan = defineExchange('subscription/order', call('buy'));
export const verifyPayment = defineExchange('subscription/verify', call('verify'));
export const listMySubscriptions = defineExchange('subscription/listMine', call('mine'));
export const listPayments = defineExchange('subscription/listPayments', call('payments'));
