import { anita, anitasEmailClaimed, meera } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.js';
import { claimEmail, emailClaim } from './email-claim.decider.js';

describe('claiming an e-mail address', () => {
  it('makes it the account’s', () =>
    given().when(claimEmail, { account: anita }).then(anitasEmailClaimed));

  it('changes nothing when somebody has it already', () => {
    given(anitasEmailClaimed).when(claimEmail, { account: meera }).thenNothing();
    expect(emailClaim.evolve(emailClaim.initialState, anitasEmailClaimed)).toEqual({
      account: anita,
    });
  });
});
