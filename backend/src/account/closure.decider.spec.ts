import {
  anitaRegistered,
  anitasAccountClosed,
  anitasAccountReopened,
  anitasErasureDue as due,
} from '@nirmaan/contracts/examples';
import { describe, it } from 'vitest';
import { given } from '../testing/given.js';
import { closeAccount, reopenAccount } from './closure.decider.js';

describe('closing and reopening an account', () => {
  it('records the day of the erasure, and what reopens it', () => {
    given(anitaRegistered).when(closeAccount, { due }).then(anitasAccountClosed);
    given(anitaRegistered, anitasAccountClosed)
      .when(reopenAccount, undefined)
      .then(anitasAccountReopened);
  });

  it('records nothing twice', () => {
    given(anitaRegistered, anitasAccountClosed).when(closeAccount, { due }).thenNothing();
    given(anitaRegistered).when(reopenAccount, undefined).thenNothing();
  });

  it('refuses an account that does not exist', () => {
    given().when(closeAccount, { due }).thenRefuse('ACCOUNT.NOT_FOUND');
    given().when(reopenAccount, undefined).thenRefuse('ACCOUNT.NOT_FOUND');
  });
});
