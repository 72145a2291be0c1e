import { eventOf } from '../kernel/event.js';
import {
  accountClosed,
  accountId,
  accountReinstated,
  accountReopened,
  accountSuspended,
  contactSharingChosen,
  emailChanged,
  emailChangeRequested,
  emailClaimed,
  emailKey,
  emailReleased,
  emailVerificationRequested,
  emailVerified,
  oneTimePasswordSet,
  oneTimePasswordUsed,
  otherSessionsEnded,
  otpAttemptFailed,
  passwordChanged,
  passwordReset,
  passwordResetRequested,
  profileUpdated,
  resetRequestId,
  sessionEnded,
  sessionId,
  sessionStarted,
  userRegistered,
} from './account.events.js';
import { food } from '../sector/sector.examples.js';

/** Anita, the consultant of every spec. */
export const anita = accountId.parse('0b6f1c1e-7a44-4f0e-9a39-0d2f3f6a1a01');
/** Meera, the manufacturer of every spec. */
export const meera = accountId.parse('5a0c7a52-3a0b-4f53-8d0f-6a2f0a9b2b02');
/** Omar, another manufacturer. */
export const omar = accountId.parse('8d1f8c3a-51f7-4c43-9a7e-2b8f5e0c3c03');

export const anitaRegistered = eventOf(userRegistered, {
  account: anita,
  role: 'consultant',
  name: 'Anita Rao',
  email: 'anita@example.com',
  phone: '919812345601',
  sector: food,
  passwordHash: '$argon2id$example',
});

export const meeraRegistered = eventOf(userRegistered, {
  account: meera,
  role: 'manufacturer',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  phone: '919812345602',
  sector: food,
  passwordHash: '$argon2id$example',
});

export const anitasEmailKey = emailKey.parse('a'.repeat(64));
export const anitasEmailClaimed = eventOf(emailClaimed, { account: anita });
export const anitasEmailReleased = eventOf(emailReleased, { account: anita });

export const anitasSession = sessionId.parse('c2d7c0d4-0d52-4a68-8f8e-4f2f9d0a4d04');
export const anitaSignedIn = eventOf(sessionStarted, {
  account: anita,
  until: '2026-12-01T10:00:00.000Z',
  remembered: false,
  credential: 0,
  device: 'Chrome on Windows',
});
export const anitaSignedOut = eventOf(sessionEnded, { account: anita });

export const anitasProfileUpdated = eventOf(profileUpdated, {
  account: anita,
  name: 'Anita Rao-Shetty',
  dateOfBirth: '1988-04-17',
  experience: '12 years',
  bio: 'Plans and commissions filling lines.',
  address: '14 Lake Road, Pune',
  image: null,
});

export const meerasContactOnAward = eventOf(contactSharingChosen, {
  account: meera,
  onAward: true,
});

export const anitasPasswordChanged = eventOf(passwordChanged, {
  account: anita,
  passwordHash: '$argon2id$changed',
  credential: 1,
  keeps: anitasSession,
});

export const anitasResetRequest = resetRequestId.parse('1f2e3d4c-5b6a-4798-8a9b-0c1d2e3f4a0b');
export const anitaAskedForReset = eventOf(passwordResetRequested, {
  account: anita,
  request: anitasResetRequest,
  from: '2026-11-21T06:25:00.000Z',
  until: '2026-11-21T06:35:00.000Z',
});
export const anitasOtpFailed = eventOf(otpAttemptFailed, {
  account: anita,
  request: anitasResetRequest,
  at: '2026-11-21T06:30:00.000Z',
});
export const anitasPasswordReset = eventOf(passwordReset, {
  account: anita,
  request: anitasResetRequest,
  passwordHash: '$argon2id$reset',
  credential: 1,
});

export const anitasOneTimePasswordSet = eventOf(oneTimePasswordSet, {
  account: anita,
  passwordHash: '$argon2id$once',
  credential: 1,
  until: '2026-11-22T06:30:00.000Z',
});
export const anitasOneTimePasswordUsed = eventOf(oneTimePasswordUsed, { account: anita });

export const anitaSuspended = eventOf(accountSuspended, {
  account: anita,
  credential: 1,
  why: 'Forged certificates',
  by: 'Arjun Das',
});
export const anitaReinstated = eventOf(accountReinstated, {
  account: anita,
  why: 'The certificates were real',
  by: 'Arjun Das',
});
export const anitasErasureDue = '2027-11-23T10:00:00.000Z';
export const anitasAccountClosed = eventOf(accountClosed, {
  account: anita,
  credential: 1,
  due: anitasErasureDue,
});
export const anitasAccountReopened = eventOf(accountReopened, { account: anita });
export const anitasOtherSessionsEnded = eventOf(otherSessionsEnded, {
  account: anita,
  credential: 1,
  keeps: anitasSession,
});
export const anitaAskedForLink = eventOf(emailVerificationRequested, {
  account: anita,
  at: '2026-11-21T06:20:00.000Z',
});
export const anitaAskedForOtherEmail = eventOf(emailChangeRequested, {
  account: anita,
  email: 'anita.rao@example.com',
  at: '2026-11-21T06:20:00.000Z',
});
export const anitasOtherEmailKey = emailKey.parse('b'.repeat(64));
export const anitasEmailChanged = eventOf(emailChanged, {
  account: anita,
  email: 'anita.rao@example.com',
  claim: anitasOtherEmailKey,
  formerClaim: anitasEmailKey,
});
export const anitasEmailVerified = eventOf(emailVerified, { account: anita });
