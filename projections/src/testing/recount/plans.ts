import type { PlanView } from '@nirmaan/contracts/subscription';
import { eventsNamed, type Log } from './log.js';

/** Whole documents, of plans that are offered once. */
export function countPlans(log: Log): PlanView[] {
  return eventsNamed(log, 'PlanOffered').map(({ data: { plan: _id, ...offer }, position }) => {
    const withdrawn = eventsNamed(log, 'PlanWithdrawn').find(({ data }) => data.plan === _id);
    const phase = withdrawn ? 'withdrawn' : 'offered';
    return { _id, ...offer, phase, position: withdrawn?.position ?? position };
  });
}
