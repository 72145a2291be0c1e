import { assertNever, refuse } from '@nirmaan/contracts/kernel';
import type { WebhookEvent, WebhookQuarantined } from '@nirmaan/contracts/subscription';
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
  isCached: false,
  initialState: { phase: 'none' },
  evolve,
});

/** Quarantines a webhook once. */
export const quarantineWebhook = webhookAggregate.decider(
  ({ phase }, quarantine: WebhookQuarantined['data']) =>
    phase === 'received' ? [{ type: 'WebhookQuarantined', data: quarantine }] : [],
);

export const resolveWebhookQuarantine = webhookAggregate.decider(
  ({ phase }, { note }: { readonly note: string }) =>
    phase === 'quarantined'
      ? [{ type: 'QuarantineResolved', data: { note } }]
      : refuse('QUARANTINE.NOT_FOUND'),
);
