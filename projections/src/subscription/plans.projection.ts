import { type PlanOffered, plansReadModel, type PlanView } from '@nirmaan/contracts/subscription';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

/** What can be bought, and what once could. */
export const plans = defineProjection(plansReadModel, 'plan', {
  PlanOffered: (_, { data }) => offered(data),
  PlanWithdrawn: onExisting((plan) => ({ ...plan, phase: 'withdrawn' })),
});

function offered({ plan: _id, ...offer }: PlanOffered['data']): Content<PlanView> {
  return { ...offer, phase: 'offered' };
}
