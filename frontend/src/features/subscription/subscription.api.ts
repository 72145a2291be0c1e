import type { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { get, post } from '../../shared/api';
import { defineExchange, defineSearch } from '../../shared/saga';

type Calls = typeof subscriptionCalls;

export const listPlans = defineSearch(
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
export const listMySubscriptions = defineSearch(
  'subscription/listMine',
  get<Calls['mine']>('/get/subscription-byuserid'),
);
export const listPayments = defineSearch(
  'subscription/listPayments',
  get<Calls['payments']>('/user/payments'),
);
