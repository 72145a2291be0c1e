import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitasOrder,
  anitasPayment,
  capturedEvent,
  capturedWebhookQuarantined,
  capturedWebhookReceived,
  refundedByHand,
} from '@nirmaan/contracts/examples';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { quarantinedWebhooks } from './subscription.projections.js';

const stream = streamOf.razorpayWebhook(capturedEvent);
const webhookAfter = (...events: AnyEvent[]) =>
  foldView(quarantinedWebhooks, recorded(stream, capturedWebhookReceived, ...events));

const waiting = {
  _id: capturedEvent,
  why: 'PAYMENT.WRONG_AMOUNT',
  order: anitasOrder,
  payment: anitasPayment,
  since: toInstant(1),
  resolved: false,
  position: 200n,
};

describe('quarantined webhooks', () => {
  it('ignore a webhook that was processed', () => {
    expect(webhookAfter()).toBeNull();
  });

  it('show an unresolved webhook with its reason', () => {
    expect(webhookAfter(capturedWebhookQuarantined)).toEqual(waiting);
  });

  it('mark a resolved webhook', () => {
    const resolved = { ...waiting, resolved: true, position: 300n };
    expect(webhookAfter(capturedWebhookQuarantined, refundedByHand)).toEqual(resolved);
  });
});
