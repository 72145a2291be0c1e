import {
  anita,
  anitaAskedForReset,
  anitaRegistered,
  anitasOneTimePasswordSet,
  anitasOneTimePasswordUsed,
  anitasOtpFailed,
  anitasPasswordReset,
  anitasResetRequest,
} from '@nirmaan/contracts/examples';
import { resetRequestId } from '@nirmaan/contracts/account';
import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { given, noon } from '../../testing/given.js';
import {
  failOtp,
  requestPasswordReset,
  resetPassword,
  setOneTimePassword,
  useOneTimePassword,
} from './password.decider.js';
import { deriveRequestId } from './password-resets.js';

const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * MINUTE);
const tried = { account: anita, request: anitasResetRequest };
const another = resetRequestId.parse('2a3b4c5d-6e7f-4081-9a2b-3c4d5e6f7a0c');

/** The same event at a number of minutes after noon. */
const askedAt = (minutes: number) => ({
  ...anitaAskedForReset,
  data: {
    ...anitaAskedForReset.data,
    from: later(minutes).toISOString(),
    until: later(minutes + 10).toISOString(),
  },
});

const asked = { account: anita, asking: 'as anita asks', isFromKnownDevice: false };

/** The event recorded for a request at a number of minutes after noon. */
const heardAt = (minutes: number) => {
  const event = askedAt(minutes);
  return {
    ...event,
    data: { ...event.data, request: deriveRequestId(asked.asking, event.data.from) },
  };
};
const failedAt = (minutes: number) => ({
  ...anitasOtpFailed,
  data: { ...anitasOtpFailed.data, at: later(minutes).toISOString() },
});
const times = (count: number, event: (index: number) => AnyEvent): AnyEvent[] =>
  Array.from({ length: count }, (_, index) => event(index));

describe('requesting a one-time password', () => {
  it('records a request that expires after ten minutes', () => {
    given(anitaRegistered).when(requestPasswordReset, asked).then(heardAt(0));
  });

  it('records a repeated submit once', () => {
    given(anitaRegistered, heardAt(0)).when(requestPasswordReset, asked).thenNothing();
    given(anitaRegistered, heardAt(0), anitasPasswordReset)
      .when(requestPasswordReset, asked)
      .thenNothing();
  });

  it('applies the same rules without an account', () => {
    given().when(requestPasswordReset, asked).then(heardAt(0));
    given(...times(3, () => anitaAskedForReset))
      .when(requestPasswordReset, asked)
      .thenNothing();
  });

  it('is limited to three requests an hour', () => {
    const thrice = [anitaRegistered, heardAt(0), heardAt(1), heardAt(2)];
    given(...thrice)
      .when(requestPasswordReset, asked, later(59))
      .thenNothing();
    given(...thrice)
      .when(requestPasswordReset, asked, later(60))
      .then(heardAt(60));
  });
});

describe('a wrong code', () => {
  it('is counted', () => {
    given(anitaRegistered, anitaAskedForReset).when(failOtp, tried).then(anitasOtpFailed);
  });

  it('locks the request after five', () => {
    const failures = times(5, () => anitasOtpFailed);
    const locked = given(anitaRegistered, anitaAskedForReset, ...failures);
    locked.when(failOtp, tried).thenRefuse('ACCOUNT.OTP_LOCKED');
    const reset = { ...tried, passwordHash: '$argon2id$reset', isFromKnownDevice: false };
    locked.when(resetPassword, reset).thenRefuse('ACCOUNT.OTP_LOCKED');
  });

  it('lifts the lock with the next request', () => {
    const failures = times(5, () => anitasOtpFailed);
    given(anitaRegistered, anitaAskedForReset, ...failures, anitaAskedForReset)
      .when(failOtp, tried)
      .then(anitasOtpFailed);
  });

  it('is limited to twenty a day over all requests', () => {
    const failures = times(20, (index) => failedAt(index));
    const tooMany = given(anitaRegistered, ...failures, askedAt(30));
    tooMany.when(failOtp, tried, later(31)).thenRefuse('ACCOUNT.TOO_MANY_WRONG_OTPS');
    const nextDay = given(anitaRegistered, ...failures, askedAt(24 * 60));
    nextDay.when(failOtp, tried, later(24 * 60)).then(failedAt(24 * 60));
  });

  it('is not counted without a request, or for another request', () => {
    given(anitaRegistered)
      .when(failOtp, { account: anita, request: null })
      .thenRefuse('ACCOUNT.WRONG_OTP');
    given(anitaRegistered, anitaAskedForReset)
      .when(failOtp, { account: anita, request: another })
      .thenRefuse('ACCOUNT.WRONG_OTP');
  });
});

describe('a right code', () => {
  const reset = { ...tried, passwordHash: '$argon2id$reset', isFromKnownDevice: false };

  it('resets the password', () => {
    given(anitaRegistered, anitaAskedForReset).when(resetPassword, reset).then(anitasPasswordReset);
  });

  it('works after four wrong ones', () => {
    const failures = times(4, () => anitasOtpFailed);
    given(anitaRegistered, anitaAskedForReset, ...failures)
      .when(resetPassword, reset)
      .then(anitasPasswordReset);
  });

  it('works once', () => {
    given(anitaRegistered, anitaAskedForReset, anitasPasswordReset)
      .when(resetPassword, reset)
      .thenRefuse('ACCOUNT.WRONG_OTP');
  });

  it('expires after ten minutes', () => {
    const asked = given(anitaRegistered, askedAt(0));
    asked.when(resetPassword, reset, new Date(later(10).getTime() - 1)).then(anitasPasswordReset);
    asked.when(resetPassword, reset, later(10)).thenRefuse('ACCOUNT.WRONG_OTP');
  });

  it('is void once a newer one was requested', () => {
    const newer = {
      ...anitaAskedForReset,
      data: { ...anitaAskedForReset.data, request: another },
    };
    given(anitaRegistered, anitaAskedForReset, newer)
      .when(resetPassword, reset)
      .thenRefuse('ACCOUNT.WRONG_OTP');
  });

  it('does nothing for an unknown address', () => {
    given(anitaAskedForReset).when(resetPassword, reset).thenRefuse('ACCOUNT.WRONG_OTP');
  });
});

describe('a one-time password', () => {
  const { passwordHash } = anitasOneTimePasswordSet.data;
  const use = { account: anita };

  it('is set for 24 hours', () => {
    given(anitaRegistered)
      .when(setOneTimePassword, { passwordHash }, new Date('2026-11-21T06:30:00.000Z'))
      .then(anitasOneTimePasswordSet);
    given().when(setOneTimePassword, { passwordHash }).thenRefuse('ACCOUNT.NOT_FOUND');
  });

  it('is used once, before it expires', () => {
    const known = [anitaRegistered, anitasOneTimePasswordSet];
    const [before, after] = [new Date('2026-11-22T06:29:59Z'), new Date('2026-11-22T06:30:00Z')];
    const refused = 'ACCOUNT.WRONG_CREDENTIALS';
    given(...known)
      .when(useOneTimePassword, use, before)
      .then(anitasOneTimePasswordUsed);
    given(...known)
      .when(useOneTimePassword, use, after)
      .thenRefuse(refused);
    given(...known, anitasOneTimePasswordUsed)
      .when(useOneTimePassword, use, before)
      .thenRefuse(refused);
  });
});
