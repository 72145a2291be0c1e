import {
  type AccountEvent,
  type AccountId,
  passwordChanged,
  profileUpdated,
  type ProfileUpdated,
  resetRequestId,
  type ResetRequestId,
  type SessionId,
  userRegistered,
  type UserRegistered,
} from '@nirmaan/contracts/account';
import {
  accept,
  assertNever,
  definedIn,
  deriveUuid,
  eventOf,
  type Position,
  refuse,
} from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

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
export const MAILS = { most: 3, withinMs: 60 * 60_000 };
const FAILURES = { most: 20, withinMs: 24 * 60 * 60_000 };

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

const newest = (instants: readonly string[], { most }: Limit): string[] => instants.slice(-most);

export const isBelow = ({ most, withinMs }: Limit, all: readonly string[], now: Date) => {
  const since = now.getTime() - withinMs;
  return all.filter((at) => Date.parse(at) > since).length < most;
};

export type Registration = UserRegistered['data'];
export type Profile = Omit<ProfileUpdated['data'], 'account'>;

export interface Person extends Registration, Profile {
  readonly emailVerified: boolean;
  /** Counts what ended the account's sessions. */
  readonly credential: number;
}

/** A person with the position of the latest event about them. */
export interface KnownPerson {
  readonly person: Person;
  readonly position: Position | null;
}

interface OneTimePassword {
  /** Null once it was used. */
  readonly until: string | null;
}

interface Suspension {
  readonly why: string;
}

export interface AccountState {
  /** Null before the registration. */
  readonly person: Person | null;
  readonly resets: PasswordResets;
  /** Null once the person has chosen a password. */
  readonly oneTimePassword: OneTimePassword | null;
  readonly suspension: Suspension | null;
  /** The only older session that the last of these did not end. */
  readonly keptSession: SessionId | null;
  /** When the latest verification mails were requested. */
  readonly linksRequestedAt: readonly string[];
}

const blank = { dateOfBirth: null, experience: '', bio: '', address: '', image: null };

/** A person as registered, with an empty profile. */
export const newcomer = (registration: Registration): Person => ({
  ...registration,
  ...blank,
  emailVerified: false,
  credential: 0,
});

function evolve(state: AccountState, event: AccountEvent): AccountState {
  const { person, resets } = state;
  switch (event.type) {
    case 'UserRegistered':
      return { ...state, person: newcomer(event.data) };
    case 'ProfileUpdated':
      return { ...state, person: change(person, event.data) };
    case 'PasswordChanged': {
      const { keeps: keptSession } = event.data;
      return { ...state, ...withPassword(person, event.data), keptSession };
    }
    case 'OtherSessionsEnded': {
      const { credential, keeps: keptSession } = event.data;
      return { ...state, person: change(person, { credential }), keptSession };
    }
    case 'PasswordResetRequested':
      return { ...state, resets: requested(resets, event.data) };
    case 'OtpAttemptFailed':
      return { ...state, resets: failed(resets, event.data.at) };
    case 'PasswordReset': {
      const news = { ...withPassword(person, event.data), keptSession: null };
      return { ...state, ...news, resets: used(resets) };
    }
    case 'OneTimePasswordSet': {
      const oneTimePassword = { until: event.data.until };
      return { ...state, ...withPassword(person, event.data), oneTimePassword, keptSession: null };
    }
    case 'OneTimePasswordUsed':
      return { ...state, oneTimePassword: { until: null } };
    case 'AccountSuspended': {
      const { credential, why } = event.data;
      const ended = { person: change(person, { credential }), keptSession: null };
      return { ...state, ...ended, suspension: { why } };
    }
    case 'AccountReinstated':
      return { ...state, suspension: null };
    case 'EmailVerificationRequested': {
      const linksRequestedAt = newest([...state.linksRequestedAt, event.data.at], MAILS);
      return { ...state, linksRequestedAt };
    }
    case 'EmailVerified':
      return { ...state, person: change(person, { emailVerified: true }) };
    default:
      return assertNever(event);
  }
}

const change = (person: Person | null, news: Partial<Person>): Person | null =>
  person && { ...person, ...news };

const withPassword = (
  person: Person | null,
  { passwordHash, credential }: Pick<Person, 'passwordHash' | 'credential'>,
) => ({ person: change(person, { passwordHash, credential }), oneTimePassword: null });

export const accountAggregate = defineAggregate({
  category: 'account',
  initialState: {
    person: null,
    resets: noResets,
    oneTimePassword: null,
    suspension: null,
    keptSession: null,
    linksRequestedAt: [],
  },
  evolve,
});

/** An e-mail claim yields at most one account. */
export const registerAccount = accountAggregate.decider<Registration, 'ACCOUNT.EMAIL_TAKEN'>(
  ({ person }, registration) =>
    person ? refuse('ACCOUNT.EMAIL_TAKEN') : accept([eventOf(userRegistered, registration)]),
);

/** Fields that the form omits stay unchanged. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** Records nothing when nothing changes. */
export const updateProfile = accountAggregate.decider<ProfileChanges, 'ACCOUNT.NOT_SIGNED_IN'>(
  ({ person }, changes) => {
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const now = toProfile(person);
    const wanted = { ...now, ...definedIn(changes) };
    const same = fields.every((field) => now[field] === wanted[field]);
    return accept(same ? [] : [eventOf(profileUpdated, { account: person.account, ...wanted })]);
  },
);

const toProfile = (person: Profile): Profile => {
  const { name, dateOfBirth, experience, bio, address, image } = person;
  return { name, dateOfBirth, experience, bio, address, image };
};

const fields = ['name', 'dateOfBirth', 'experience', 'bio', 'address', 'image'] as const;

export interface ChangePassword {
  readonly account: AccountId;
  readonly passwordHash: string;
  /** The credential number of the verified old password. */
  readonly replaces: number;
  readonly keeps: SessionId;
}

/** Of two concurrent changes only the first succeeds. */
export const changePassword = accountAggregate.decider<
  ChangePassword,
  'ACCOUNT.WRONG_OLD_PASSWORD'
>(({ person }, { replaces, ...change }) =>
  person?.credential === replaces
    ? accept([eventOf(passwordChanged, { ...change, credential: replaces + 1 })])
    : refuse('ACCOUNT.WRONG_OLD_PASSWORD'),
);
