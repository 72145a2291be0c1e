import { accept, assertNever, refuse } from '@nirmaan/contracts/kernel';
import {
  type PlanEvent,
  type PlanId,
  type PlanOffered,
  planOffered,
} from '@nirmaan/contracts/subscription';
import { defineAggregate } from '../kernel/commands/decider.js';

export type Offer = PlanOffered['data'];

export type PlanState =
  { readonly phase: 'none' | 'withdrawn' } | { readonly phase: 'offered'; readonly offer: Offer };

function evolve(_: PlanState, event: PlanEvent): PlanState {
  switch (event.type) {
    case 'PlanOffered':
      return { phase: 'offered', offer: event.data };
    case 'PlanWithdrawn':
      return { phase: 'withdrawn' };
    default:
      return assertNever(event);
  }
}

export const planAggregate = defineAggregate({
  category: 'plan',
  isCached: true,
  initialState: { phase: 'none' },
  evolve,
});

/** A new offer replaces the previous one; repeating an offer changes nothing. */
export const offerPlan = planAggregate.decider((state, offer: Offer) => {
  const isKnown = state.phase === 'offered' && getText(state.offer) === getText(offer);
  return isKnown ? [] : [{ type: 'PlanOffered', data: offer }];
});

/** Comparable as text because the schema fixes the order of fields. */
const getText = (offer: Offer): string => JSON.stringify(planOffered.data.parse(offer));

export const withdrawPlan = planAggregate.decider(
  ({ phase }, { plan }: { readonly plan: PlanId }) => {
    if (phase === 'none') return refuse('PLAN.NOT_FOUND');
    return phase === 'withdrawn' ? [] : [{ type: 'PlanWithdrawn', data: { plan } }];
  },
);

export function requireOffered(state: PlanState) {
  if (state.phase === 'none') return refuse('PLAN.NOT_FOUND');
  return state.phase === 'offered' ? accept(state.offer) : refuse('PLAN.WITHDRAWN');
}
