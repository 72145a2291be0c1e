import { subscriptionMessages as says } from '@nirmaan/contracts/subscription';
import { createAction } from '@reduxjs/toolkit';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type ApiFailure, isSessionLost, messageOf } from '../../shared/api';
import { fromContext, perform } from '../../shared/saga';
import { goOnInFreshDocument, needsFreshDocument, takePendingCheckout } from './checkout/checkout';
import type { Checkout } from './checkout/checkout.shapes';
import { loadCheckout } from './checkout/load-checkout';
import { payInWindow } from './checkout/pay-in-window';
import type { PaymentProof } from './checkout/razorpay';
import {
  listMySubscriptions,
  listPayments,
  listPlans,
  orderPlan,
  verifyPayment,
} from './subscription.api';
import { bought, buyNow, notBought, selectPlans } from './subscription.slice';

/** The page with the plans is there: an order that a document before this one placed goes on. */
export const plansShown = createAction('subscription/plansShown');

function* buy({ payload: subscriptionId }: ReturnType<typeof buyNow>) {
  const outcome = yield* perform(orderPlan, { body: { subscriptionId } });
  if (!outcome.ok) return yield* notOrdered(outcome.failure);
  const { key, checkout: script, data: order } = outcome.answer;
  const notify = yield* fromContext('notify');
  const takeBack = notify.success(says.ordered);
  const plans = yield* select(selectPlans);
  const plan = plans?.find(({ _id }) => _id === subscriptionId)?.name ?? '';
  try {
    return yield* payFor({ key, script, plan, order });
  } finally {
    takeBack();
  }
}

/** Without words of the server, the toast and the page have each their own. */
function* notOrdered(failure: ApiFailure) {
  if (isSessionLost(failure)) return yield* fail(says.loginToBuy);
  const onPage = messageOf(failure, says.buyFailedInState);
  return yield* fail(messageOf(failure, says.buyFailed), onPage);
}

function* goOn() {
  const pending = yield* call(takePendingCheckout);
  if (pending) yield* payFor(pending);
}

function* payFor(checkout: Checkout) {
  if (needsFreshDocument(checkout.script)) return yield* call(goOnInFreshDocument, checkout);
  const razorpay = yield* call(loadCheckout, checkout.script);
  if (!razorpay) return yield* fail(says.scriptMissing);
  const proof = yield* call(payInWindow, razorpay, checkout);
  return proof ? yield* verify(proof) : yield* put(notBought(''));
}

function* verify(proof: PaymentProof) {
  const outcome = yield* perform(verifyPayment, { body: proof });
  if (!outcome.ok) return yield* fail(whyNotVerified(outcome.failure));
  const notify = yield* fromContext('notify');
  notify.success(says.verified);
  return yield* put(bought(says.verified));
}

/** Only the server's own "no" says that the payment is not good; with anything else nobody knows yet. */
const whyNotVerified = (failure: ApiFailure): string =>
  failure.kind === 'refused' && failure.status < 500 ? says.notVerified : says.verificationError;

function* fail(why: string, onPage = why) {
  const notify = yield* fromContext('notify');
  notify.failure(why);
  yield* put(notBought(onPage));
}

/** A purchase that breaks on the way is told, and the next one can begin. */
const safely = <Args extends unknown[]>(saga: (...args: Args) => Generator) =>
  function* (...args: Args) {
    try {
      yield* saga(...args);
    } catch (fault) {
      yield* call(reportError, fault);
      yield* fail(says.unexpected);
    }
  };

/** Sells plans: order, payment window, verification; and lists what was bought. */
export function* subscriptionSaga() {
  yield* takeLeading(buyNow, safely(buy));
  yield* takeLeading(plansShown, safely(goOn));
  yield* takeLatest(listPlans.requested, ({ payload }) => perform(listPlans, payload));
  yield* takeLatest(listMySubscriptions.requested, ({ payload }) =>
    perform(listMySubscriptions, payload),
  );
  yield* takeLatest(listPayments.requested, ({ payload }) => perform(listPayments, payload));
}
