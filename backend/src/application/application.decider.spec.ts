import {
  anita,
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasAttemptAbandoned,
  anitasProposal,
  meera,
} from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.js';
import {
  abandonAttempt,
  application,
  changeStatus,
  nextAttempt,
  submitProposal,
} from './application.decider.js';

const secondAttempt = { ...anitasProposal, data: { ...anitasProposal.data, attempt: 2 } };
const award = { application: anitasApplication, to: 'awarded', by: meera } as const;
const firstAttempt = { application: anitasApplication, attempt: 1 };

describe('submitting a proposal', () => {
  it('records what the consultant offers', () =>
    given().when(submitProposal, anitasProposal.data).then(anitasProposal));

  it('is refused the second time', () =>
    given(anitasProposal)
      .when(submitProposal, anitasProposal.data)
      .thenRefuse('APPLICATION.ALREADY_SUBMITTED'));

  it('is refused for an attempt that was given up', () =>
    given(anitasAttemptAbandoned)
      .when(submitProposal, anitasProposal.data)
      .thenRefuse('APPLICATION.ATTEMPT_ABANDONED'));

  it('works with the next attempt', () =>
    given(anitasAttemptAbandoned).when(submitProposal, secondAttempt.data).then(secondAttempt));

  it('takes the attempt behind the newest one that was given up', () => {
    expect(nextAttempt(application.initialState)).toBe(1);
    const state = application.evolve(application.initialState, anitasAttemptAbandoned);
    expect(nextAttempt(state)).toBe(2);
  });
});

describe('giving an attempt up', () => {
  it('fences it', () => given().when(abandonAttempt, firstAttempt).then(anitasAttemptAbandoned));

  it('leaves an application alone that was submitted', () =>
    given(anitasProposal).when(abandonAttempt, firstAttempt).thenNothing());

  it('has nothing left to do the second time', () =>
    given(anitasAttemptAbandoned).when(abandonAttempt, firstAttempt).thenNothing());
});

describe('changing the status of an applicant', () => {
  it('records from, to, by and why', () =>
    given(anitasProposal)
      .when(changeStatus, { ...award, reason: anitaAwarded.data.reason })
      .then(anitaAwarded));

  it('goes in any order', () =>
    given(anitasProposal, anitaAwarded)
      .when(changeStatus, { ...award, to: 'rejected' })
      .then(anitaRejected));

  it('has nothing to do when the status is the same', () =>
    given(anitasProposal, anitaAwarded).when(changeStatus, award).thenNothing());

  it('needs an application', () =>
    given()
      .when(changeStatus, { ...award, by: anita })
      .thenRefuse('APPLICATION.NOT_FOUND'));

  it('does not take a given-up attempt for an application', () =>
    given(anitasAttemptAbandoned).when(changeStatus, award).thenRefuse('APPLICATION.NOT_FOUND'));
});
