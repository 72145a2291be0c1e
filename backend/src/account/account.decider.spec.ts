import {
  anita,
  anitaRegistered,
  anitasPasswordChanged,
  anitasProfileUpdated,
  anitasSession,
} from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { registerAccount, updateProfile } from './account.decider.js';
import { changePassword } from './password/password.decider.js';

describe('registering', () => {
  it('registers an account', () => {
    given().when(registerAccount, anitaRegistered.data).then(anitaRegistered);
  });

  it('refuses a second account for one address', () => {
    given(anitaRegistered)
      .when(registerAccount, anitaRegistered.data)
      .thenRefuse('ACCOUNT.EMAIL_TAKEN');
  });
});

describe('updating a profile', () => {
  const { account: _account, ...profile } = anitasProfileUpdated.data;

  it('records the whole profile', () => {
    given(anitaRegistered).when(updateProfile, profile).then(anitasProfileUpdated);
  });

  it('keeps what the form leaves out', () => {
    const data = { ...anitasProfileUpdated.data, bio: 'Retired.' };
    given(anitaRegistered, anitasProfileUpdated)
      .when(updateProfile, { bio: 'Retired.', image: undefined })
      .then({ ...anitasProfileUpdated, data });
  });

  it('records a phone number only where it changes', () => {
    const phone = '919812300077';
    const data = { ...anitasProfileUpdated.data, phone };
    given(anitaRegistered, anitasProfileUpdated)
      .when(updateProfile, { phone })
      .then({ ...anitasProfileUpdated, data });
    given(anitaRegistered, { ...anitasProfileUpdated, data })
      .when(updateProfile, { ...profile, phone })
      .thenNothing();
  });

  it('records nothing when nothing changes', () => {
    given(anitaRegistered, anitasProfileUpdated).when(updateProfile, profile).thenNothing();
    given(anitaRegistered).when(updateProfile, {}).thenNothing();
  });

  it('requires an account', () => {
    given().when(updateProfile, profile).thenRefuse('ACCOUNT.NOT_SIGNED_IN');
  });
});

describe('changing a password', () => {
  const command = {
    account: anita,
    passwordHash: '$argon2id$changed',
    replaces: 0,
    keeps: anitasSession,
  };

  it('increments the credential number', () => {
    given(anitaRegistered).when(changePassword, command).then(anitasPasswordChanged);
  });

  it('refuses a password that has been replaced meanwhile', () => {
    given(anitaRegistered, anitasPasswordChanged)
      .when(changePassword, command)
      .thenRefuse('ACCOUNT.WRONG_OLD_PASSWORD');
  });

  it('requires an account', () => {
    given().when(changePassword, command).thenRefuse('ACCOUNT.WRONG_OLD_PASSWORD');
  });
});
