import type { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { get, post } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof subscriptionCalls;

export const listPlans = defineExchange(
  'subscription/listPlans',
  get<Calls['plans']>('/get/subscription'),
);
export const orderPlan = defineExchange(
  'subscription/order',
  post<Calls['buy']>('/buy/subscription'),
);
export const verifyPayment = defineExchange(
  'subscription/verify',
  post<Calls['verify']>('/verify-subscription'),
);
export const listMySubscriptions = defineExchange(
  'subscription/listMine',
  get<Calls['mine']>('/get/subscription-byuserid'),
);
export const listPayments = defineExchange(
  'subscription/listPayments',
  get<Calls['payments']>('/user/payments'),
);
