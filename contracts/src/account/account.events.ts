import { z } from 'zod';
import { emailAddress } from '../kernel/email.js';
import {
  accountId,
  type AccountId,
  emailKey,
  type EmailKey,
  imageHash,
  sessionId,
  type SessionId,
} from '../kernel/ids.js';
import { consentVersion } from '../kernel/consent.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import {
  ERASED_EMAIL,
  ERASED_PASSWORD_HASH,
  ERASED_PHONE,
  ERASED_TEXT,
  FORMER_MEMBER,
} from '../kernel/erased.js';
import { calendarDay, instant } from '../kernel/fields.js';
import { chosenRoles, roles } from '../kernel/call.js';
import { ratingTotals } from '../kernel/rating.js';
import { nameStream } from '../kernel/stream-name.js';
import type { PublicProfileEvent } from '../consultant/index.js';
import { sectorSlug } from '../sector/index.js';

export {
  accountId,
  type AccountId,
  emailKey,
  type EmailKey,
  sessionId,
  type SessionId,
} from '../kernel/ids.js';
export { chosenRoles, type Role, roles } from '../kernel/call.js';

/** Identifies a request for a one-time password. */
export const resetRequestId = z.uuid().brand<'ResetRequestId'>();
export type ResetRequestId = z.infer<typeof resetRequestId>;

/** HMAC of the normalised e-mail, so that no stream name contains an address. */

export const chosenRole = z.enum(chosenRoles, 'Please choose consultant or manufacturer');
export const role = z.enum(roles);

export const accountStreams = {
  account: (id: AccountId) => nameStream('account', id),
  emailClaim: (key: EmailKey) => nameStream('emailClaim', key),
  session: (id: SessionId) => nameStream('session', id),
};

const phone = z.string().regex(/^\d{1,15}$/);
const account = dataSubject(accountId);
const passwordHash = personal(z.string().min(1), ERASED_PASSWORD_HASH);

export const userRegistered = defineEvent('UserRegistered', {
  account,
  role,
  name: personal(z.string().min(1), FORMER_MEMBER),
  email: personal(emailAddress, ERASED_EMAIL),
  phone: personal(phone, ERASED_PHONE),
  /** Auditors and operators belong to no sector. */
  sector: sectorSlug.nullable(),
  passwordHash,
  /** Absent where the person did not sign up, or when the form did not show it yet. */
  consent: consentVersion.optional(),
});

/** The whole profile, as it is from now on. */
export const profileUpdated = defineEvent('ProfileUpdated', {
  account,
  name: personal(z.string().min(1), FORMER_MEMBER),
  dateOfBirth: personal(calendarDay.nullable(), null),
  experience: personal(z.string(), ''),
  bio: personal(z.string(), ''),
  address: personal(z.string(), ''),
  image: personal(imageHash.nullable(), null),
  /** Absent where it stays as it was. */
  phone: personal(phone.optional(), ERASED_PHONE),
});

/** A manufacturer chose whether a consultant needs their award to see their phone and email. */
export const contactSharingChosen = defineEvent('ContactSharingChosen', {
  account: accountId,
  onAward: z.boolean(),
});

/**
 * Counts what ends an account's sessions: new passwords, suspensions, closing and signing out everywhere; 0 at the registration.
 * A session carries the number under which it was started.
 */
const credential = z.number().int().nonnegative();

/** Every session of the account is over but the one that is kept, which is new. */
export const passwordChanged = defineEvent('PasswordChanged', {
  account,
  passwordHash,
  credential,
  keeps: sessionId,
});

/** Every session of the account is over but the one that is kept, which is new. */
export const otherSessionsEnded = defineEvent('OtherSessionsEnded', {
  account: accountId,
  credential,
  keeps: sessionId,
});

/** A one-time password was requested. The code is derived from the request and a key that is not in the event store. */
export const passwordResetRequested = defineEvent('PasswordResetRequested', {
  account: accountId,
  request: resetRequestId,
  from: instant,
  until: instant,
});

export const otpAttemptFailed = defineEvent('OtpAttemptFailed', {
  account: accountId,
  request: resetRequestId,
  at: instant,
});

/** The one-time password was right and is used up. Every session of the account is over. */
export const passwordReset = defineEvent('PasswordReset', {
  account,
  request: resetRequestId,
  passwordHash,
  credential,
});

/** An operator set a password that works for one sign-in. Every session of the account is over. */
export const oneTimePasswordSet = defineEvent('OneTimePasswordSet', {
  account,
  passwordHash,
  credential,
  until: instant,
});

export const oneTimePasswordUsed = defineEvent('OneTimePasswordUsed', { account: accountId });

const decidedBy = {
  why: personal(z.string().min(1), ERASED_TEXT),
  /** The operator's name, as given on the command line; plain, since operators answer for what they do. */
  by: plain(z.string().min(1)),
};

/** The account may not be used until it is reinstated. Every session of the account is over. */
export const accountSuspended = defineEvent('AccountSuspended', {
  account,
  credential,
  ...decidedBy,
});

export const accountReinstated = defineEvent('AccountReinstated', { account, ...decidedBy });

/** The account is to be erased and may not be used until it is reopened. Every session of the account is over. */
export const accountClosed = defineEvent('AccountClosed', {
  account: accountId,
  credential,
  due: instant,
});

/** The erasure was cancelled in time. */
export const accountReopened = defineEvent('AccountReopened', { account: accountId });

/** Another mail with a link was requested; the registration's own mail has the first one. */
export const emailVerificationRequested = defineEvent('EmailVerificationRequested', {
  account: accountId,
  at: instant,
});

/** The link to another address was requested; the account keeps its own until that link is opened. */
export const emailChangeRequested = defineEvent('EmailChangeRequested', {
  account,
  email: personal(emailAddress, ERASED_EMAIL),
  at: instant,
});

/** The link was opened: the requested address, which is verified, takes the place of the former one. */
export const emailChanged = defineEvent('EmailChanged', {
  account,
  email: personal(emailAddress, ERASED_EMAIL),
  claim: emailKey,
  formerClaim: emailKey,
});

/** The mailed link was opened: mails to the account's address reach the person. */
export const emailVerified = defineEvent('EmailVerified', { account: accountId });

/** How the account is rated once a review of it counts, has changed, or counts no more. */
export const accountRated = defineEvent('AccountRated', {
  account: accountId,
  /** The review. */
  review: z.uuid(),
  /** The sum of its grades; null where it does not count any more. */
  points: z.number().int().positive().nullable(),
  /** Of all reviews that count. */
  rating: ratingTotals,
});

export const emailClaimed = defineEvent('EmailClaimed', { account: accountId });

/** The account gave the address up: it may be claimed anew. */
export const emailReleased = defineEvent('EmailReleased', { account: accountId });

export const sessionStarted = defineEvent('SessionStarted', {
  account,
  until: instant,
  remembered: z.boolean(),
  credential,
  /** Browser and system, as its owner recognises them: `Chrome on Windows`. */
  device: personal(z.string(), ''),
});
export const sessionEnded = defineEvent('SessionEnded', { account: accountId });

export type AccountEvent =
  | EventOf<
      | typeof userRegistered
      | typeof profileUpdated
      | typeof contactSharingChosen
      | typeof passwordChanged
      | typeof passwordResetRequested
      | typeof otpAttemptFailed
      | typeof passwordReset
      | typeof oneTimePasswordSet
      | typeof oneTimePasswordUsed
      | typeof accountSuspended
      | typeof accountReinstated
      | typeof accountClosed
      | typeof accountReopened
      | typeof otherSessionsEnded
      | typeof emailVerificationRequested
      | typeof emailVerified
      | typeof emailChangeRequested
      | typeof emailChanged
      | typeof accountRated
    >
  | PublicProfileEvent;
export type UserRegistered = EventOf<typeof userRegistered>;
export type AccountRated = EventOf<typeof accountRated>;
export type ProfileUpdated = EventOf<typeof profileUpdated>;
export type EmailClaimEvent = EventOf<typeof emailClaimed | typeof emailReleased>;
export type SessionStarted = EventOf<typeof sessionStarted>;
export type SessionEvent = EventOf<typeof sessionStarted | typeof sessionEnded>;
