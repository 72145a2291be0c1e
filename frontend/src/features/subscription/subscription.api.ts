import type { invoiceCalls } from '@nirmaan/contracts/invoice';
import { type subscriptionCalls, subscriptionMessages } from '@nirmaan/contracts/subscription';
import { get, post } from '../../shared/api';
import { defineExchange, defineRead, defineSubmit } from '../../shared/saga';

type Calls = typeof subscriptionCalls & typeof invoiceCalls;

const failed = subscriptionMessages.plansFailed;

export const plans = defineRead(
  'subscription/listPlans',
  get<Calls['plans']>('/get/subscription'),
  { key: 'plans', failed },
);
export const orderPlan = defineExchange(
  'subscription/order',
  post<Calls['buy']>('/buy/subscription'),
);
export const verifyPayment = defineExchange(
  'subscription/verify',
  post<Calls['verify']>('/verify-subscription'),
);
export const mySubscriptions = defineRead(
  'subscription/listMine',
  get<Calls['mine']>('/get/subscription-byuserid'),
  { key: 'mySubscriptions', failed },
);
export const payments = defineRead(
  'subscription/listPayments',
  get<Calls['payments']>('/user/payments'),
  { key: 'payments', failed },
);
export const billing = defineRead(
  'subscription/getBilling',
  get<Calls['billing']>('/user/billing'),
  { key: 'billing', failed: 'Your billing details could not be loaded.' },
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
