import {
  capturedWebhookQuarantined,
  capturedWebhookReceived,
  refundedByHand,
} from '@nirmaan/contracts/examples';
import type { WebhookEvent } from '@nirmaan/contracts/subscription';
import { given } from '../testing/given.js';
import { quarantineWebhook, resolveWebhookQuarantine } from './webhook.decider.js';

const { data: why } = capturedWebhookQuarantined;
const { data: note } = refundedByHand;
const quarantined: WebhookEvent[] = [capturedWebhookReceived, capturedWebhookQuarantined];

describe('a webhook that does not fit', () => {
  it('is put aside for an operator', () => {
    given(capturedWebhookReceived).when(quarantineWebhook, why).then(capturedWebhookQuarantined);
  });

  it('is put aside once, also after an operator has dealt with it', () => {
    given(...quarantined)
      .when(quarantineWebhook, why)
      .thenNothing();
    given(...quarantined, refundedByHand)
      .when(quarantineWebhook, why)
      .thenNothing();
  });

  it('is dealt with once', () => {
    given(...quarantined)
      .when(resolveWebhookQuarantine, note)
      .then(refundedByHand);
    given(...quarantined, refundedByHand)
      .when(resolveWebhookQuarantine, note)
      .thenRefuse('QUARANTINE.NOT_FOUND');
  });

  it('cannot be dealt with when nothing was wrong with it', () => {
    given(capturedWebhookReceived)
      .when(resolveWebhookQuarantine, note)
      .thenRefuse('QUARANTINE.NOT_FOUND');
  });
});
