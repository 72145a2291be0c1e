import { resetRequestId, type ResetRequestId } from '@nirmaan/contracts/account';
import { deriveUuid } from '@nirmaan/contracts/kernel';

/** The newest one-time password, until it is used. */
interface Pending {
  readonly request: ResetRequestId;
  readonly from: string;
  readonly until: string;
  readonly wrongTries: number;
}

/** What an e-mail address's one-time passwords came to: as much of it as the limits ask for. */
export interface PasswordResets {
  readonly pending: Pending | null;
  /** The newest one that was used. */
  readonly used: Pending | null;
  readonly requestedAt: readonly string[];
  readonly failedAt: readonly string[];
}

export const noResets: PasswordResets = {
  pending: null,
  used: null,
  requestedAt: [],
  failedAt: [],
};

export const OTP_LIVES_MS = 10 * 60_000;
const MAX_WRONG_TRIES = 5;
const MAILS = { most: 3, withinMs: 60 * 60_000 };
const FAILURES = { most: 20, withinMs: 24 * 60 * 60_000 };

/** A new one-time password voids the one before. */
export const requested = (
  { used, requestedAt, failedAt }: PasswordResets,
  { request, from, until }: { request: ResetRequestId; from: string; until: string },
): PasswordResets => ({
  pending: { request, from, until, wrongTries: 0 },
  used,
  requestedAt: newest([...requestedAt, from], MAILS),
  failedAt,
});

export const failed = ({ pending, ...resets }: PasswordResets, at: string): PasswordResets => ({
  ...resets,
  pending: pending && { ...pending, wrongTries: pending.wrongTries + 1 },
  failedAt: newest([...resets.failedAt, at], FAILURES),
});

export const used = (resets: PasswordResets): PasswordResets => ({
  ...resets,
  pending: null,
  used: resets.pending,
});

export const mayMail = ({ requestedAt }: PasswordResets, now: Date): boolean =>
  isBelow(MAILS, requestedAt, now);

export const failedTooOften = ({ failedAt }: PasswordResets, now: Date): boolean =>
  !isBelow(FAILURES, failedAt, now);

export const isLocked = ({ pending }: PasswordResets): boolean =>
  pending !== null && pending.wrongTries >= MAX_WRONG_TRIES;

/** True while this request's code may be tried. */
export const isAlive = ({ pending }: PasswordResets, request: string | null, now: Date): boolean =>
  pending !== null && pending.request === request && now < new Date(pending.until);

/** The id of one asking for a code, which may arrive several times. */
export type AskingId = string;

/**
 * The id of a request, from which its code follows: of what was asked, and when. Who asks the same again later gets
 * another code, never one that was good before.
 */
export const requestOf = (asking: AskingId, from: string): ResetRequestId =>
  resetRequestId.parse(deriveUuid('reset request', asking, from));

/** True for an asking that was heard before: its request is alive, or its code was used. */
export const isKnown = ({ pending, used }: PasswordResets, asking: AskingId, now: Date): boolean =>
  (pending !== null && now < new Date(pending.until) && isOf(asking, pending)) ||
  (used !== null && isOf(asking, used));

const isOf = (asking: AskingId, { request, from }: Pending): boolean =>
  request === requestOf(asking, from);

/** The request whose code was used, for as long as that code would have lived. */
export const justUsed = ({ used }: PasswordResets, now: Date): ResetRequestId | null =>
  used !== null && now < new Date(used.until) ? used.request : null;

type Limit = typeof MAILS;

const newest = (instants: readonly string[], { most }: Limit): string[] => instants.slice(-most);

const isBelow = ({ most, withinMs }: Limit, instants: readonly string[], now: Date): boolean => {
  const since = now.getTime() - withinMs;
  return instants.filter((at) => Date.parse(at) > since).length < most;
};
