import type { AccountId, ResetRequestId, SessionId } from '@nirmaan/contracts/account';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { accountAggregate } from '../account.decider.js';
import {
  type AskingId,
  deriveRequestId,
  failedTooOften,
  isAlive,
  isKnown,
  isLocked,
  mayMail,
  OTP_LIVES_MS,
  type PasswordResets,
} from './password-resets.js';

/** These rules do not depend on whether the account exists. */
interface Asked {
  readonly account: AccountId;
  readonly asking: AskingId;
  /** From a device that has signed in before: strangers' requests do not use up its own. */
  readonly isFromKnownDevice: boolean;
}

/** Over the hourly limit nothing is recorded and the answer stays the same. Repeating a submit records nothing. */
export const requestPasswordReset = accountAggregate.decider(
  ({ resets }, { account, asking, isFromKnownDevice }: Asked, at) => {
    const isMailed = isFromKnownDevice || mayMail(resets, at);
    if (isKnown(resets, asking, at) || !isMailed) return [];
    const from = at.toISOString();
    const until = new Date(at.getTime() + OTP_LIVES_MS).toISOString();
    const request = deriveRequestId(asking, from);
    return [{ type: 'PasswordResetRequested', data: { account, request, from, until } }];
  },
);

/** Counts a wrong code against its request. */
export const failOtp = accountAggregate.decider(
  (
    { resets },
    { account, request }: { readonly account: AccountId; readonly request: ResetRequestId | null },
    at,
  ) => {
    const tried = tryable(resets, request, at);
    if (!tried.ok) return tried;
    const failure = { account, request: tried.value, at: at.toISOString() };
    return [{ type: 'OtpAttemptFailed', data: failure }];
  },
);

interface Reset {
  readonly account: AccountId;
  readonly request: ResetRequestId;
  readonly passwordHash: string;
  /** From a device that has signed in before, whose wrong codes are counted apart: strangers' do not lock it out. */
  readonly isFromKnownDevice: boolean;
}

/** A code works once, before it expires, and only below the limit of wrong attempts. */
export const resetPassword = accountAggregate.decider(
  ({ person, resets }, { isFromKnownDevice, ...reset }: Reset, at) => {
    const tried = isFromKnownDevice
      ? findAlive(resets, reset.request, at)
      : tryable(resets, reset.request, at);
    if (!tried.ok) return tried;
    if (!person) return refuse('ACCOUNT.WRONG_OTP');
    return [{ type: 'PasswordReset', data: { ...reset, credential: person.credential + 1 } }];
  },
);

/** The request, if its code may be tried now. */
function tryable(resets: PasswordResets, request: ResetRequestId | null, at: Date) {
  if (failedTooOften(resets, at)) return refuse('ACCOUNT.TOO_MANY_WRONG_OTPS');
  if (isLocked(resets)) return refuse('ACCOUNT.OTP_LOCKED');
  return findAlive(resets, request, at);
}

const findAlive = (resets: PasswordResets, request: ResetRequestId | null, at: Date) =>
  request && isAlive(resets, request, at) ? accept(request) : refuse('ACCOUNT.WRONG_OTP');

const ONE_TIME_PASSWORD_LIVES_MS = 24 * 60 * 60_000;

/** Replaces the password by one for a single sign-in. */
export const setOneTimePassword = accountAggregate.decider(
  ({ person }, { passwordHash }: { readonly passwordHash: string }, at) => {
    if (!person) return refuse('ACCOUNT.NOT_FOUND');
    const until = new Date(at.getTime() + ONE_TIME_PASSWORD_LIVES_MS).toISOString();
    const { account, credential } = person;
    const set = { account, passwordHash, credential: credential + 1, until };
    return [{ type: 'OneTimePasswordSet', data: set }];
  },
);

/** Of two concurrent sign-ins with the same one-time password only the first succeeds. */
export const useOneTimePassword = accountAggregate.decider(
  ({ oneTimePassword }, { account }: { readonly account: AccountId }, at) =>
    oneTimePassword?.until && at < new Date(oneTimePassword.until)
      ? [{ type: 'OneTimePasswordUsed', data: { account } }]
      : refuse('ACCOUNT.WRONG_CREDENTIALS'),
);

export interface ChangePassword {
  readonly account: AccountId;
  readonly passwordHash: string;
  /** The credential number of the verified old password. */
  readonly replaces: number;
  readonly keeps: SessionId;
}

/** Of two concurrent changes only the first succeeds. */
export const changePassword = accountAggregate.decider(
  ({ person }, { replaces, ...change }: ChangePassword) =>
    person?.credential === replaces
      ? [{ type: 'PasswordChanged', data: { ...change, credential: replaces + 1 } }]
      : refuse('ACCOUNT.WRONG_OLD_PASSWORD'),
);
