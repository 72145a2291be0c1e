import {
  type AccountId,
  otpAttemptFailed,
  passwordReset,
  passwordResetRequested,
  type ResetRequestId,
} from '@nirmaan/contracts/account';
import { accept, eventOf, refuse, type Result } from '@nirmaan/contracts/kernel';
import type { DeciderOf } from '../kernel/commands/decider.js';
import {
  account,
  type AskingId,
  failedTooOften,
  isAlive,
  isKnown,
  isLocked,
  mayMail,
  OTP_LIVES_MS,
  type PasswordResets,
  deriveRequestId,
} from './account.decider.js';

type OtpRefusal = 'ACCOUNT.WRONG_OTP' | 'ACCOUNT.OTP_LOCKED' | 'ACCOUNT.TOO_MANY_WRONG_OTPS';

type ResetDecider<Command, Code extends OtpRefusal = never> = DeciderOf<
  typeof account,
  Command,
  Code
>;

/** One asking, and on whose account. None of these rules asks whether there is such an account. */
interface Asked {
  readonly account: AccountId;
  readonly asking: AskingId;
}

/** Beyond the hour's mails nothing happens, and nobody is told; a request that is sent again is not made again. */
export const requestPasswordReset: ResetDecider<Asked> = {
  ...account,
  decide: ({ resets }, { account, asking }, at) => {
    if (isKnown(resets, asking, at) || !mayMail(resets, at)) return accept([]);
    const from = at.toISOString();
    const until = new Date(at.getTime() + OTP_LIVES_MS).toISOString();
    const request = deriveRequestId(asking, from);
    return accept([eventOf(passwordResetRequested, { account, request, from, until })]);
  },
};

/** Counts a wrong code against the request it was tried for. */
export const failOtp: ResetDecider<
  { readonly account: AccountId; readonly request: ResetRequestId | null },
  OtpRefusal
> = {
  ...account,
  decide: ({ resets }, { account, request }, at) => {
    const tried = tryable(resets, request, at);
    if (!tried.ok) return tried;
    const failure = { account, request: tried.value, at: at.toISOString() };
    return accept([eventOf(otpAttemptFailed, failure)]);
  },
};

interface Reset {
  readonly account: AccountId;
  readonly request: ResetRequestId;
  readonly passwordHash: string;
}

/** A right code works once, in its ten minutes, and unless too many wrong ones came before it. */
export const resetPassword: ResetDecider<Reset, OtpRefusal> = {
  ...account,
  decide: ({ person, resets }, reset, at) => {
    const tried = tryable(resets, reset.request, at);
    if (!tried.ok) return tried;
    if (!person) return refuse('ACCOUNT.WRONG_OTP');
    return accept([eventOf(passwordReset, { ...reset, credential: person.credential + 1 })]);
  },
};

/** The request, if a code may be tried for it at this moment. */
function tryable(
  resets: PasswordResets,
  request: ResetRequestId | null,
  at: Date,
): Result<ResetRequestId, OtpRefusal> {
  if (failedTooOften(resets, at)) return refuse('ACCOUNT.TOO_MANY_WRONG_OTPS');
  if (isLocked(resets)) return refuse('ACCOUNT.OTP_LOCKED');
  return request && isAlive(resets, request, at) ? accept(request) : refuse('ACCOUNT.WRONG_OTP');
}
