import { subscriptionMessages as texts } from '@nirmaan/contracts/subscription';
import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { type ApiFailure, getMessage, isSessionLost } from '../../shared/api';
import { fromContext, perform } from '../../shared/saga';
import {
  type Checkout,
  continueInFreshDocument,
  loadRazorpay,
  needsFreshDocument,
  openPaymentWindow,
  type PaymentProof,
  takePendingCheckout,
} from './checkout';
import {
  billing,
  changeBilling,
  downloadInvoice,
  orderPlan,
  plans,
  verifyPayment,
} from './subscription.api';
import {
  billingAsked,
  billingClosed,
  bought,
  buyNow,
  notBought,
  plansShown,
} from './subscription.slice';

/** Before the first purchase the state must be known, which decides the tax. False where the buyer left. */
function* askForBilling() {
  const known = yield* perform(billing, {});
  if (!known.ok || known.answer.data) return true;
  yield* put(billingAsked());
  const { left } = yield* race({ given: take(changeBilling.accepted), left: take(billingClosed) });
  return !left;
}

function* buy({ payload: subscriptionId }: ReturnType<typeof buyNow>) {
  if (!(yield* askForBilling())) return yield* put(notBought(''));
  const result = yield* perform(orderPlan, { body: { subscriptionId } });
  if (!result.ok) return yield* failOrder(result.failure);
  const { key, checkout: script, data: order } = result.answer;
  const notify = yield* fromContext('notify');
  const removeToast = notify.success(texts.ordered);
  const { data: offered } = yield* select(plans.select);
  const plan = offered?.find(({ _id }) => _id === subscriptionId)?.name ?? '';
  try {
    return yield* pay({ key, script, plan, order });
  } finally {
    removeToast();
  }
}

/** Without a message of the server's, toast and page have each their own text. */
function* failOrder(failure: ApiFailure) {
  if (isSessionLost(failure)) return yield* fail(texts.loginToBuy);
  const onPage = getMessage(failure, texts.buyFailedInState);
  return yield* fail(getMessage(failure, texts.buyFailed), onPage);
}

function* continuePending() {
  const pending = yield* call(takePendingCheckout);
  if (pending) yield* pay(pending);
}

function* pay(checkout: Checkout) {
  if (needsFreshDocument(checkout.script)) return yield* call(continueInFreshDocument, checkout);
  const Razorpay = yield* call(loadRazorpay, checkout.script);
  if (!Razorpay) return yield* fail(texts.scriptMissing);
  const proof = yield* call(openPaymentWindow, Razorpay, checkout);
  return proof ? yield* verify(proof) : yield* put(notBought(''));
}

function* verify(proof: PaymentProof) {
  const result = yield* perform(verifyPayment, { body: proof });
  if (!result.ok) return yield* fail(getVerificationError(result.failure));
  const notify = yield* fromContext('notify');
  notify.success(texts.verified);
  return yield* put(bought(texts.verified));
}

/** Only a refusal means that the payment is invalid; after any other failure its state is unknown. */
const getVerificationError = (failure: ApiFailure): string =>
  failure.kind === 'refused' && failure.status < 500 ? texts.notVerified : texts.verificationError;

function* fail(toast: string, onPage = toast) {
  const notify = yield* fromContext('notify');
  notify.failure(toast);
  yield* put(notBought(onPage));
}

/** Reports a fault in a purchase, and lets the next one begin. */
const safely = <Args extends unknown[]>(saga: (...args: Args) => Generator) =>
  function* (...args: Args) {
    try {
      yield* saga(...args);
    } catch (fault) {
      yield* call(reportError, fault);
      yield* fail(texts.unexpected);
    }
  };

function* download({ payload }: ReturnType<typeof downloadInvoice.requested>) {
  const notify = yield* fromContext('notify');
  const result = yield* perform(downloadInvoice, payload);
  if (!result.ok) return void notify.failure(getMessage(result.failure, texts.unexpected));
  try {
    const { saveInvoice } = yield* call(() => import('./invoice-pdf'));
    yield* call(saveInvoice, result.answer.data);
  } catch (fault) {
    yield* call(reportError, fault);
    notify.failure(texts.unexpected);
  }
}

export function* subscriptionSaga() {
  yield* takeLeading(buyNow, safely(buy));
  yield* takeLeading(plansShown, safely(continuePending));
  yield* takeEvery(downloadInvoice.requested, download);
}
