import type { invoiceCalls } from '@nirmaan/contracts/invoice';
import { type subscriptionCalls, subscriptionMessages } from '@nirmaan/contracts/subscription';
import { get, post } from '../../shared/api';
import { defineExchange, defineSearch, defineSubmit } from '../../shared/saga';

type Calls = typeof subscriptionCalls & typeof invoiceCalls;

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
export const getBilling = defineSearch(
  'subscription/getBilling',
  get<Calls['billing']>('/user/billing'),
);
export const changeBilling = defineSubmit(
  'subscription/changeBilling',
  post<Calls['changeBilling']>('/user/billing'),
  { failed: subscriptionMessages.unexpected, refreshes: true },
);
export const downloadInvoice = defineExchange(
  'subscription/downloadInvoice',
  get<Calls['invoice']>('/user/invoice/:number'),
);
