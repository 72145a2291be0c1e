import { getApplicationId } from '@nirmaan/contracts/application';
import {
  anita,
  anitaPaid,
  anitasApplication,
  anitasCreditReturned,
  anitasCreditSpent,
  anitasSubscriptionEnded,
} from '@nirmaan/contracts/examples';
import { projectId } from '@nirmaan/contracts/project';
import { orderId } from '@nirmaan/contracts/subscription';
import { given } from '../testing/given.js';
import {
  activateSubscription,
  endSubscription,
  getPayingOrder,
  returnCredit,
  spendCredit,
  subscriptionAggregate,
} from './subscription.decider.js';

const firstAttempt = { account: anita, application: anitasApplication, attempt: 1 };
const secondAttempt = { ...firstAttempt, attempt: 2 };
const elsewhereProject = projectId.parse('1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f');
const elsewhere = getApplicationId(projectId.parse('9b7a1f0e-9c1d-4d8e-8f5a-0a1b2c3d4e5f'), anita);
const spentElsewhere = {
  ...anitasCreditSpent,
  data: { ...anitasCreditSpent.data, application: elsewhere },
};
const spentForSecond = { ...anitasCreditSpent, data: { ...anitasCreditSpent.data, attempt: 2 } };

const longer = orderId.parse('order_longer');
const alsoPaid = {
  ...anitaPaid,
  data: { ...anitaPaid.data, order: longer, until: '2027-11-01T00:00:00.000Z' },
};
const beforeItBegins = new Date('2026-10-31T00:00:00.000Z');
const whenItHasEnded = new Date(anitaPaid.data.until);

const { endedAt: _at, ...end } = anitasSubscriptionEnded.data;

describe('money that goes back', () => {
  it('ends what it had bought, once', () => {
    given(anitaPaid).when(endSubscription, end).then(anitasSubscriptionEnded);
    given(anitaPaid, anitasSubscriptionEnded).when(endSubscription, end).thenNothing();
  });

  it('takes the unused credits along', () =>
    given(anitaPaid, anitasSubscriptionEnded)
      .when(spendCredit, firstAttempt)
      .thenRefuse('SUBSCRIPTION.NO_CREDIT'));

  it('leaves other purchases', () => {
    const ofLonger = { ...anitasCreditSpent, data: { ...anitasCreditSpent.data, order: longer } };
    given(anitaPaid, alsoPaid, anitasSubscriptionEnded)
      .when(spendCredit, firstAttempt)
      .then(ofLonger);
  });

  it('prevents an activation that comes later', () => {
    given().when(endSubscription, end).then(anitasSubscriptionEnded);
    given(anitasSubscriptionEnded).when(activateSubscription, anitaPaid.data).thenNothing();
  });
});

describe('spending a credit', () => {
  it('spends one credit of the subscription', () =>
    given(anitaPaid).when(spendCredit, firstAttempt).then(anitasCreditSpent));

  it('spends none if the attempt already has one', () =>
    given(anitaPaid, anitasCreditSpent).when(spendCredit, firstAttempt).thenNothing());

  it('is refused without a subscription', () =>
    given().when(spendCredit, firstAttempt).thenRefuse('SUBSCRIPTION.NO_CREDIT'));

  it('is refused when all credits are spent', () => {
    const other = {
      ...spentElsewhere.data,
      application: getApplicationId(elsewhereProject, anita),
    };
    given(anitaPaid, spentElsewhere, { ...spentElsewhere, data: other })
      .when(spendCredit, firstAttempt)
      .thenRefuse('SUBSCRIPTION.NO_CREDIT');
  });

  it('is refused before the subscription begins and from the moment it ends', () => {
    for (const at of [beforeItBegins, whenItHasEnded])
      given(anitaPaid).when(spendCredit, firstAttempt, at).thenRefuse('SUBSCRIPTION.NO_CREDIT');
  });

  it('uses the subscription that ends first, whichever was paid first', () => {
    given(alsoPaid, anitaPaid).when(spendCredit, firstAttempt).then(anitasCreditSpent);
    given(anitaPaid, alsoPaid).when(spendCredit, firstAttempt).then(anitasCreditSpent);
  });

  it('is refused for an attempt whose credit was returned', () =>
    given(anitaPaid, anitasCreditSpent, anitasCreditReturned)
      .when(spendCredit, firstAttempt)
      .thenRefuse('APPLICATION.ATTEMPT_ABANDONED'));

  it('is refused for an attempt that a later one has replaced', () =>
    given(anitaPaid, anitasCreditSpent, anitasCreditReturned, spentForSecond)
      .when(spendCredit, firstAttempt)
      .thenRefuse('APPLICATION.ATTEMPT_ABANDONED'));

  it('returns the previous attempt’s credit, even if that was the last one', () => {
    const single = { ...anitaPaid, data: { ...anitaPaid.data, credits: 1 } };
    given(single, anitasCreditSpent)
      .when(spendCredit, secondAttempt)
      .then(anitasCreditReturned, spentForSecond);
  });
});

describe('returning a credit', () => {
  it('returns the attempt’s credit', () =>
    given(anitaPaid, anitasCreditSpent)
      .when(returnCredit, firstAttempt)
      .then(anitasCreditReturned));

  it('is idempotent', () =>
    given(anitaPaid, anitasCreditSpent, anitasCreditReturned)
      .when(returnCredit, firstAttempt)
      .thenNothing());

  it('does nothing for an attempt without a credit', () =>
    given(anitaPaid).when(returnCredit, firstAttempt).thenNothing());

  it('does not touch the credit of a later attempt', () =>
    given(anitaPaid, anitasCreditSpent, anitasCreditReturned, spentForSecond)
      .when(returnCredit, firstAttempt)
      .thenNothing());

  it('makes the credit usable again', () => {
    const single = { ...anitaPaid, data: { ...anitaPaid.data, credits: 1 } };
    given(single, anitasCreditSpent, anitasCreditReturned)
      .when(spendCredit, { ...firstAttempt, application: elsewhere })
      .then(spentElsewhere);
  });
});

describe('activating a subscription', () => {
  it('records the purchase', () =>
    given().when(activateSubscription, anitaPaid.data).then(anitaPaid));

  it('is idempotent for an order', () =>
    given(anitaPaid).when(activateSubscription, anitaPaid.data).thenNothing());
});

const numbered = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

describe('a subscription with 10,000 spent credits', () => {
  const spendings = Array.from({ length: 10_000 }, (_, index) => {
    const application = getApplicationId(projectId.parse(numbered(index)), anita);
    return { ...anitasCreditSpent, data: { ...anitasCreditSpent.data, application } };
  });

  it('is folded in linear time', () => {
    const begun = performance.now();
    const state = spendings.reduce(
      subscriptionAggregate.evolve,
      subscriptionAggregate.evolve(subscriptionAggregate.initialState, anitaPaid),
    );
    // Copying all spendings for every event takes more than 10 s.
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(state.purchases[0]?.used).toBe(10_000);
    for (const { data } of spendings)
      expect(getPayingOrder(state, data.application)).toBe(anitaPaid.data.order);
  });
});
