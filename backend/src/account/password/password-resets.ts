import { resetRequestId, type ResetRequestId } from '@nirmaan/contracts/account';
import { deriveUuid } from '@nirmaan/contracts/kernel';

/** The latest one-time password, until it is used. */
interface Pending {
  readonly request: ResetRequestId;
  readonly from: string;
  readonly until: string;
  readonly wrongTries: number;
}

/** The one-time passwords of an account, as far as the limits need them. */
export interface PasswordResets {
  readonly pending: Pending | null;
  /** The last one that was used. */
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
export const MAILS = { max: 3, withinMs: 60 * 60_000 };
const FAILURES = { max: 20, withinMs: 24 * 60 * 60_000 };

/** How long the limits need them. */
export const getMemoryMs = ({ failedAt }: PasswordResets): number =>
  (failedAt.length > 0 ? FAILURES : MAILS).withinMs;

/** A new one-time password voids the previous one. */
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

export const voided = (resets: PasswordResets): PasswordResets => ({ ...resets, pending: null });

export const mayMail = ({ requestedAt }: PasswordResets, now: Date): boolean =>
  isBelow(MAILS, requestedAt, now);

export const failedTooOften = ({ failedAt }: PasswordResets, now: Date): boolean =>
  !isBelow(FAILURES, failedAt, now);

export const isLocked = ({ pending }: PasswordResets): boolean =>
  pending !== null && pending.wrongTries >= MAX_WRONG_TRIES;

/** True while codes for this request are accepted. */
export const isAlive = ({ pending }: PasswordResets, request: string | null, now: Date): boolean =>
  pending !== null && pending.request === request && now < new Date(pending.until);

/** Identifies a submit of the form; the same submit may arrive several times. */
export type AskingId = string;

/**
 * Derives the request's id, which determines its code, from the submit and the time: repeating the submit later yields
 * a new code, never an old one.
 */
export const deriveRequestId = (asking: AskingId, from: string): ResetRequestId =>
  resetRequestId.parse(deriveUuid('reset request', asking, from));

/** True if this submit was handled before: its request is pending, or its code was used. */
export const isKnown = ({ pending, used }: PasswordResets, asking: AskingId, now: Date): boolean =>
  (pending !== null && now < new Date(pending.until) && isSameRequest(asking, pending)) ||
  (used !== null && isSameRequest(asking, used));

const isSameRequest = (asking: AskingId, { request, from }: Pending): boolean =>
  request === deriveRequestId(asking, from);

/** The request whose code was used, until that code would have expired. */
export const justUsed = ({ used }: PasswordResets, now: Date): ResetRequestId | null =>
  used !== null && now < new Date(used.until) ? used.request : null;

type Limit = typeof MAILS;

export const newest = (instants: readonly string[], { max }: Limit): string[] =>
  instants.slice(-max);

export const isBelow = ({ max, withinMs }: Limit, all: readonly string[], now: Date) => {
  const since = now.getTime() - withinMs;
  return all.filter((at) => Date.parse(at) > since).length < max;
};
