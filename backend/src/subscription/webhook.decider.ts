import { accept, assertNever, eventOf, refuse } from '@nirmaan/contracts/kernel';
import {
  quarantineResolved,
  type WebhookEvent,
  webhookQuarantined,
  type WebhookQuarantined,
} from '@nirmaan/contracts/subscription';
import { type DeciderOf, defineAggregate } from '../kernel/commands/decider.js';

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

const webhook = defineAggregate({
  category: 'razorpayWebhook',
  initialState: { phase: 'none' },
  evolve,
});

type WebhookDecider<Command, Code extends string> = DeciderOf<typeof webhook, Command, Code>;

/** A webhook is put aside once, however often it is looked at. */
export const quarantineWebhook: WebhookDecider<WebhookQuarantined['data'], never> = {
  ...webhook,
  decide: ({ phase }, quarantine) =>
    accept(phase === 'received' ? [eventOf(webhookQuarantined, quarantine)] : []),
};

export const resolveWebhookQuarantine: WebhookDecider<
  { readonly note: string },
  'QUARANTINE.NOT_FOUND'
> = {
  ...webhook,
  decide: ({ phase }, { note }) =>
    phase === 'quarantined'
      ? accept([eventOf(quarantineResolved, { note })])
      : refuse('QUARANTINE.NOT_FOUND'),
};
