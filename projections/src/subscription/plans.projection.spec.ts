import { streamOf } from '@nirmaan/contracts/catalogue';
import { growthOffered, growthPlan, growthWithdrawn } from '@nirmaan/contracts/examples';
import { recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { plans } from './subscription.projections.js';

const stream = streamOf.plan(growthPlan);
const { plan: _plan, ...offer } = growthOffered.data;
const offered = { _id: growthPlan, ...offer, phase: 'offered', position: 100n };

describe('plans', () => {
  it('shows an offered plan', () => {
    expect(foldView(plans, recorded(stream, growthOffered))).toEqual(offered);
  });

  it('marks a withdrawn plan', () => {
    const events = recorded(stream, growthOffered, growthWithdrawn);
    expect(foldView(plans, events)).toEqual({ ...offered, phase: 'withdrawn', position: 200n });
  });

  it('shows the newest offer of a plan', () => {
    const cheaper = { ...growthOffered, data: { ...growthOffered.data, price: 199_900 } };
    const events = recorded(stream, growthOffered, growthWithdrawn, cheaper);
    expect(foldView(plans, events)).toEqual({ ...offered, price: 199_900, position: 300n });
  });
});
