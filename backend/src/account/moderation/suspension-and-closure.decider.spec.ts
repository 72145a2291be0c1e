import {
  anitaRegistered,
  anitaReinstated,
  anitasAccountClosed,
  anitasAccountReopened,
  anitasErasureDue as due,
  anitaSuspended,
} from '@nirmaan/contracts/examples';
import { given } from '../../testing/given.js';
import {
  closeAccount,
  reinstateAccount,
  reopenAccount,
  suspendAccount,
} from './suspension-and-closure.decider.js';

describe('suspending and reinstating an account', () => {
  const { why, by } = anitaSuspended.data;
  const { account: _account, ...reinstating } = anitaReinstated.data;

  it('records who decides, and why', () => {
    given(anitaRegistered).when(suspendAccount, { why, by }).then(anitaSuspended);
    given(anitaRegistered, anitaSuspended)
      .when(reinstateAccount, reinstating)
      .then(anitaReinstated);
  });

  it('records nothing twice', () => {
    given(anitaRegistered, anitaSuspended).when(suspendAccount, { why, by }).thenNothing();
    given(anitaRegistered).when(reinstateAccount, reinstating).thenNothing();
  });

  it('refuses an account that does not exist', () => {
    given().when(suspendAccount, { why, by }).thenRefuse('ACCOUNT.NOT_FOUND');
    given().when(reinstateAccount, reinstating).thenRefuse('ACCOUNT.NOT_FOUND');
  });
});

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
