import { anita, anitasEmailClaimed, meera } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.js';
import { claimEmail, emailClaimAggregate } from './email-claim.decider.js';

describe('claiming an e-mail address', () => {
  it('assigns the address to the account', () =>
    given().when(claimEmail, { account: anita }).then(anitasEmailClaimed));

  it('changes nothing when the address is already claimed', () => {
    given(anitasEmailClaimed).when(claimEmail, { account: meera }).thenNothing();
    expect(
      emailClaimAggregate.evolve(emailClaimAggregate.initialState, anitasEmailClaimed),
    ).toEqual({
      account: anita,
    });
  });
});
