import { accept, assertNever, eventOf, refuse } from '@nirmaan/contracts/kernel';
import {
  quarantineResolved,
  type WebhookEvent,
  webhookQuarantined,
  type WebhookQuarantined,
} from '@nirmaan/contracts/subscription';
import { defineAggregate } from '../kernel/commands/decider.js';

export interface WebhookState {
  readonly phase: 'none' | 'received' | 'quarantined' | 'resolved';
}

function evolve(_: WebhookState, event: WebhookEvent): WebhookState {
  switch (event.type) {
    case 'RazorpayWebhookReceived':
      return { phase: 'received' };
    case 'WebhookQuarantined':
      return { phase: 'quarantined' };
    case 'QuarantineResolved':
      return { phase: 'resolved' };
    default:
      return assertNever(event);
  }
}

const webhookAggregate = defineAggregate({
  category: 'razorpayWebhook',
  initialState: { phase: 'none' },
  evolve,
});

/** Quarantines a webhook once. */
export const quarantineWebhook = webhookAggregate.decider<WebhookQuarantined['data']>(
  ({ phase }, quarantine) =>
    accept(phase === 'received' ? [eventOf(webhookQuarantined, quarantine)] : []),
);

export const resolveWebhookQuarantine = webhookAggregate.decider<
  { readonly note: string },
  'QUARANTINE.NOT_FOUND'
>(({ phase }, { note }) =>
  phase === 'quarantined'
    ? accept([eventOf(quarantineResolved, { note })])
    : refuse('QUARANTINE.NOT_FOUND'),
);
