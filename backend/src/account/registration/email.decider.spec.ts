import { emailChangeRequested, emailClaimed } from '@nirmaan/contracts/account';
import {
  anita,
  anitaAskedForOtherEmail,
  anitaRegistered,
  anitasEmailChanged,
  anitasEmailClaimed,
  anitasEmailKey,
  anitasEmailReleased,
  anitasOtherEmailKey,
  anitasPasswordChanged,
  meera,
} from '@nirmaan/contracts/examples';
import { eventOf } from '@nirmaan/contracts/kernel';
import { given } from '../../testing/given.js';
import {
  changeEmail,
  claimEmail,
  emailClaimAggregate,
  releaseEmail,
  requestEmailChange,
} from './email.decider.js';

const { email } = anitaAskedForOtherEmail.data;
const at = new Date(anitaAskedForOtherEmail.data.at);

describe('requesting a link to another address', () => {
  const request = { account: anita, email, credential: 0 };

  it('keeps the address until the link is opened', () =>
    given(anitaRegistered).when(requestEmailChange, request, at).then(anitaAskedForOtherEmail));

  it('changes nothing when the same submit arrives again, and sends a new link later', () => {
    const requested = [anitaRegistered, anitaAskedForOtherEmail];
    given(...requested)
      .when(requestEmailChange, request, at)
      .thenNothing();
    const later = new Date(at.getTime() + 60_000);
    const again = eventOf(emailChangeRequested, { account: anita, email, at: later.toISOString() });
    given(...requested)
      .when(requestEmailChange, request, later)
      .then(again);
  });

  it('is refused when the password was changed meanwhile', () =>
    given(anitaRegistered, anitasPasswordChanged)
      .when(requestEmailChange, request, at)
      .thenRefuse('ACCOUNT.WRONG_PASSWORD'));

  it('is refused for the address that the account has, and beyond three mails an hour', () => {
    const own = { ...request, email: ' ANITA@example.com' };
    given(anitaRegistered).when(requestEmailChange, own, at).thenRefuse('ACCOUNT.SAME_EMAIL');
    const requests = Array.from({ length: 3 }, () => anitaAskedForOtherEmail);
    given(anitaRegistered, ...requests)
      .when(requestEmailChange, { ...request, email: 'third@example.com' }, at)
      .thenRefuse('ACCOUNT.TOO_MANY_LINKS');
  });
});

describe('opening the link to another address', () => {
  const change = {
    account: anita,
    email,
    claim: anitasOtherEmailKey,
    formerClaim: anitasEmailKey,
  };

  it('changes the address once', () => {
    const requested = [anitaRegistered, anitaAskedForOtherEmail];
    given(...requested)
      .when(changeEmail, change)
      .then(anitasEmailChanged);
    given(...requested, anitasEmailChanged)
      .when(changeEmail, change)
      .thenNothing();
  });

  it('changes nothing after a new password', () =>
    given(anitaRegistered, anitaAskedForOtherEmail, anitasPasswordChanged)
      .when(changeEmail, change)
      .thenNothing());
});

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
