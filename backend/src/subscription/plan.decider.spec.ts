import { growthOffered, growthPlan, growthWithdrawn } from '@nirmaan/contracts/examples';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { given } from '../testing/given.js';
import { offerPlan, requireOffered, withdrawPlan } from './plan.decider.js';

const offer = growthOffered.data;
const plan = growthPlan;

describe('a plan', () => {
  it('is offered', () => {
    given().when(offerPlan, offer).then(growthOffered);
  });

  it('is offered once', () => {
    given(growthOffered)
      .when(offerPlan, { ...offer })
      .thenNothing();
  });

  it('changes its price by a new offer', () => {
    const cheaper = { ...offer, price: 199_900 };
    given(growthOffered)
      .when(offerPlan, cheaper)
      .then({ ...growthOffered, data: cheaper });
  });

  it('is withdrawn', () => {
    given(growthOffered).when(withdrawPlan, { plan }).then(growthWithdrawn);
  });

  it('is withdrawn once', () => {
    given(growthOffered, growthWithdrawn).when(withdrawPlan, { plan }).thenNothing();
  });

  it('cannot be withdrawn before it was offered', () => {
    given().when(withdrawPlan, { plan }).thenRefuse('PLAN.NOT_FOUND');
  });

  it('is offered again after it was withdrawn', () => {
    given(growthOffered, growthWithdrawn).when(offerPlan, offer).then(growthOffered);
  });

  it('is for sale while it is offered', () => {
    expect(requireOffered({ phase: 'none' })).toEqual(refuse('PLAN.NOT_FOUND'));
    expect(requireOffered({ phase: 'offered', offer })).toEqual(accept(offer));
    expect(requireOffered({ phase: 'withdrawn' })).toEqual(refuse('PLAN.WITHDRAWN'));
  });
});
