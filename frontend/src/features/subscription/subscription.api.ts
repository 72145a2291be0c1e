import type { invoiceCalls } from '@nirmaan/contracts/invoice';
import { type subscriptionCalls, subscriptionMessages } from '@nirmaan/contracts/subscription';
import {
  defineCalls,
  defineExchange,
  defineRead,
  defineSubmit,
  useLoaded,
} from '../../shared/saga';

const { get, post } = defineCalls<typeof subscriptionCalls & typeof invoiceCalls>('subscription');

const failed = subscriptionMessages.plansFailed;

export const plans = defineRead(get('plans', '/get/subscription'), failed);
export const orderPlan = defineExchange(post('buy', '/buy/subscription'));
export const verifyPayment = defineExchange(post('verify', '/verify-subscription'));
export const mySubscriptions = defineRead(get('mine', '/get/subscription-byuserid'), failed);
export const payments = defineRead(get('payments', '/user/payments'), failed);
export const billing = defineRead(
  get('billing', '/user/billing'),
  'Your billing details could not be loaded.',
);
export const changeBilling = defineSubmit(post('changeBilling', '/user/billing'), {
  failed: subscriptionMessages.unexpected,
  refreshes: true,
});
export const downloadInvoice = defineExchange(get('invoice', '/user/invoice/:number'));

/** How many more proposals the consultant's plans pay for; null while it is unknown. */
export function useCredits(): number | null {
  const { data } = useLoaded(mySubscriptions);
  const active = data?.filter(({ status }) => status === 'success');
  return (
    active?.reduce((sum, { creditsUsed, projectQue }) => sum + projectQue - creditsUsed, 0) ?? null
  );
}
