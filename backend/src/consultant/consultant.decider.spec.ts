import {
  anita,
  anitaInvited,
  anitaRegistered,
  anitasAccountClosed,
  anitasAccountReopened,
  anitasProfilePublished,
  anitasProfileUpdated,
  anitasProfileWithdrawn,
  anitaSuspended,
} from '@nirmaan/contracts/examples';
import type { AccountEvent } from '@nirmaan/contracts/account';
import { accountAggregate } from '../account/account.decider.js';
import { given } from '../testing/given.js';
import {
  inviteConsultant,
  isListed,
  publishProfile,
  withdrawProfile,
} from './consultant.decider.js';

const { data: profile } = anitasProfilePublished;
const changed = { ...profile, headline: 'Pasteurisers' };
/** The account's profile is still empty. */
const described = {
  type: 'ProfileUpdated' as const,
  data: {
    ...{ account: anita, name: anitaRegistered.data.name, dateOfBirth: null },
    ...{ experience: profile.experience, bio: '', address: '', image: null },
  },
};

describe('publishing a profile', () => {
  it('records the whole profile, whose experience is the account’s from now on', () =>
    given(anitaRegistered).when(publishProfile, profile).then(described, anitasProfilePublished));

  it('records the experience alone where Edit profile has changed it since', () =>
    given(anitaRegistered, described, anitasProfilePublished, anitasProfileUpdated)
      .when(publishProfile, profile)
      .then({
        ...anitasProfileUpdated,
        data: { ...anitasProfileUpdated.data, experience: profile.experience },
      }));

  it('records nothing for the same profile, and a change as a whole', () => {
    const published = given(anitaRegistered, described, anitasProfilePublished);
    published.when(publishProfile, profile).thenNothing();
    published.when(publishProfile, changed).then({ ...anitasProfilePublished, data: changed });
  });

  it('puts the same profile online again after it was withdrawn', () =>
    given(anitaRegistered, described, anitasProfilePublished, anitasProfileWithdrawn)
      .when(publishProfile, profile)
      .then(anitasProfilePublished));

  it('needs an account', () =>
    given().when(publishProfile, profile).thenRefuse('ACCOUNT.NOT_SIGNED_IN'));
});

describe('withdrawing a profile', () => {
  it('is recorded once', () => {
    const published = [anitaRegistered, anitasProfilePublished];
    given(...published)
      .when(withdrawProfile, { account: anita })
      .then(anitasProfileWithdrawn);
    given(...published, anitasProfileWithdrawn)
      .when(withdrawProfile, { account: anita })
      .thenNothing();
  });
});

describe('a consultant is seen by others', () => {
  const isListedAfter = (...events: readonly AccountEvent[]): boolean =>
    isListed(
      [anitaRegistered, ...events].reduce(accountAggregate.evolve, accountAggregate.initialState),
    );

  it('only with a published profile, while the account is in good standing', () => {
    expect(isListedAfter()).toBe(false);
    expect(isListedAfter(anitasProfilePublished)).toBe(true);
    expect(isListedAfter(anitasProfilePublished, anitasProfileWithdrawn)).toBe(false);
    expect(isListedAfter(anitasProfilePublished, anitaSuspended)).toBe(false);
    expect(isListedAfter(anitasProfilePublished, anitasAccountClosed)).toBe(false);
    expect(isListedAfter(anitasProfilePublished, anitasAccountClosed, anitasAccountReopened)).toBe(
      true,
    );
  });
});

describe('inviting a consultant', () => {
  it('is recorded once for a project', () => {
    given().when(inviteConsultant, anitaInvited.data).then(anitaInvited);
    given(anitaInvited)
      .when(inviteConsultant, anitaInvited.data)
      .thenRefuse('CONSULTANT.ALREADY_INVITED');
  });
});
