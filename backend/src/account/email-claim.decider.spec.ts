import { emailClaimed } from '@nirmaan/contracts/account';
import { anita, anitasEmailClaimed, anitasEmailReleased, meera } from '@nirmaan/contracts/examples';
import { eventOf } from '@nirmaan/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.js';
import { claimEmail, emailClaimAggregate, releaseEmail } from './email-claim.decider.js';

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

describe('releasing an e-mail address', () => {
  it('is left to the account that holds it', () => {
    given(anitasEmailClaimed).when(releaseEmail, { account: anita }).then(anitasEmailReleased);
    given(anitasEmailClaimed).when(releaseEmail, { account: meera }).thenNothing();
    given(anitasEmailClaimed, anitasEmailReleased)
      .when(releaseEmail, { account: anita })
      .thenNothing();
  });

  it('lets another account claim it', () =>
    given(anitasEmailClaimed, anitasEmailReleased)
      .when(claimEmail, { account: meera })
      .then(eventOf(emailClaimed, { account: meera })));
});
