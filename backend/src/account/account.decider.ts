import type {
  AccountEvent,
  AccountRated,
  EmailKey,
  ProfileUpdated,
  SessionId,
  UserRegistered,
} from '@nirmaan/contracts/account';
import type { PublicProfileEvent } from '@nirmaan/contracts/consultant';
import { assertNever, omitUndefined, type Position, refuse } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';
import {
  failed,
  MAILS,
  newest,
  noResets,
  type PasswordResets,
  requested,
  used,
  voided,
} from './password/password-resets.js';

export type Registration = UserRegistered['data'];
export type Profile = Omit<ProfileUpdated['data'], 'account' | 'phone'> &
  Pick<Registration, 'phone'>;

export interface Person extends Registration, Profile {
  readonly emailVerified: boolean;
  /** Only consultants whom the person awards see phone and email. */
  readonly contactOnAward: boolean;
  /** Counts what ended the account's sessions. */
  readonly credential: number;
}

/** A person with the position of the latest event about them. */
export interface KnownPerson {
  readonly person: Person;
  readonly position: Position | null;
}

export interface AccountState {
  /** Null before the registration. */
  readonly person: Person | null;
  readonly resets: PasswordResets;
  /** Null once the person has chosen a password; `until` is null once it was used. */
  readonly oneTimePassword: { readonly until: string | null } | null;
  readonly suspension: { readonly why: string } | null;
  /** Until the account's data are erased. */
  readonly closure: { readonly due: string } | null;
  /** Null while there is none, or it is withdrawn. */
  readonly publicProfile: PublishedProfile | null;
  /** The session that the last of these left, perhaps not started yet. */
  readonly keptSession: SessionId | null;
  /** The address that a mailed link makes the account's; a new password voids it. */
  readonly requestedEmail: string | null;
  /** Of the latest address; null for that of the registration. */
  readonly claim: EmailKey | null;
  /** The sums of grades, by review; null of one that counts no more. */
  readonly rated: Readonly<Record<string, number | null>>;
  /** When the latest verification mails were requested. */
  readonly linksRequestedAt: readonly string[];
}

const blank = { dateOfBirth: null, experience: '', bio: '', address: '', image: null };

/** A person as registered, with an empty profile. */
export const newcomer = (registration: Registration): Person => ({
  ...registration,
  ...blank,
  emailVerified: false,
  contactOnAward: false,
  credential: 0,
});

const evolve = (state: AccountState, event: AccountEvent): AccountState =>
  event.type === 'AccountRated'
    ? { ...state, rated: { ...state.rated, [event.data.review]: event.data.points } }
    : evolvePerson(state, event);

type PersonEvent = Exclude<AccountEvent, AccountRated>;

function evolvePerson(state: AccountState, event: PersonEvent): AccountState {
  if (isBar(event)) return { ...state, ...evolveBars(state, event) };
  if (isEmailEvent(event)) return evolveEmail(state, event);
  if (isPublicProfileEvent(event)) return { ...state, publicProfile: toPublishedProfile(event) };
  const { person, resets } = state;
  switch (event.type) {
    case 'UserRegistered':
      return { ...state, person: newcomer(event.data) };
    case 'ProfileUpdated':
      return { ...state, person: change(person, omitUndefined(event.data)) };
    case 'ContactSharingChosen':
      return { ...state, person: change(person, { contactOnAward: event.data.onAward }) };
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
    default:
      return assertNever(event);
  }
}

type EmailEvent = Extract<PersonEvent, { type: `Email${string}` }>;

const isEmailEvent = (event: PersonEvent): event is EmailEvent => event.type.startsWith('Email');

function evolveEmail(state: AccountState, event: EmailEvent): AccountState {
  const { person, resets } = state;
  switch (event.type) {
    case 'EmailVerificationRequested': {
      const linksRequestedAt = newest([...state.linksRequestedAt, event.data.at], MAILS);
      return { ...state, linksRequestedAt };
    }
    case 'EmailChangeRequested': {
      const { email: requestedEmail, at } = event.data;
      const linksRequestedAt = newest([...state.linksRequestedAt, at], MAILS);
      return { ...state, requestedEmail, linksRequestedAt };
    }
    case 'EmailChanged': {
      const { email, claim } = event.data;
      const changed = change(person, { email, emailVerified: true });
      // A code was mailed to the former address.
      return { ...state, person: changed, claim, requestedEmail: null, resets: voided(resets) };
    }
    case 'EmailVerified':
      return { ...state, person: change(person, { emailVerified: true }) };
    default:
      return assertNever(event);
  }
}

/** What closes the account to its owner, or opens it again. */
const bars = ['AccountSuspended', 'AccountReinstated', 'AccountClosed', 'AccountReopened'] as const;
type BarEvent = Extract<PersonEvent, { type: (typeof bars)[number] }>;

const isBar = (event: PersonEvent): event is BarEvent => bars.some((bar) => bar === event.type);

function evolveBars({ person }: AccountState, event: BarEvent): Partial<AccountState> {
  switch (event.type) {
    case 'AccountSuspended': {
      const { credential, why } = event.data;
      return { ...barred(person, credential), suspension: { why } };
    }
    case 'AccountReinstated':
      return { suspension: null };
    case 'AccountClosed': {
      const { credential, due } = event.data;
      return { ...barred(person, credential), closure: { due } };
    }
    case 'AccountReopened':
      return { closure: null };
    default:
      return assertNever(event);
  }
}

const change = (person: Person | null, news: Partial<Person>) => person && { ...person, ...news };

const barred = (person: Person | null, credential: number) => ({
  person: change(person, { credential }),
  keptSession: null,
  requestedEmail: null,
});

const withPassword = (
  person: Person | null,
  { passwordHash, credential }: Pick<Person, 'passwordHash' | 'credential'>,
) => ({
  person: change(person, { passwordHash, credential }),
  oneTimePassword: null,
  requestedEmail: null,
});

export const accountAggregate = defineAggregate({
  category: 'account',
  isCached: true,
  initialState: {
    person: null,
    resets: noResets,
    oneTimePassword: null,
    suspension: null,
    closure: null,
    publicProfile: null,
    keptSession: null,
    requestedEmail: null,
    claim: null,
    linksRequestedAt: [],
    rated: {},
  },
  evolve,
});

/** Of a command's result. */
export const getAccountId = ({ state: { person } }: { readonly state: AccountState }) =>
  person?.account;

/** An e-mail claim yields at most one account. */
export const registerAccount = accountAggregate.decider(({ person }, registration: Registration) =>
  person ? refuse('ACCOUNT.EMAIL_TAKEN') : [{ type: 'UserRegistered', data: registration }],
);

/** Fields that the form omits stay unchanged. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: Profile[Field] | undefined } & {
  readonly contactOnAward?: boolean | undefined;
};

/** Records nothing when nothing changes. */
export const updateProfile = accountAggregate.decider(
  ({ person }, { contactOnAward, ...changes }: ProfileChanges) =>
    person
      ? [...describeProfile(person, changes), ...chooseContactSharing(person, contactOnAward)]
      : refuse('ACCOUNT.NOT_SIGNED_IN'),
);

const chooseContactSharing = (
  { account, contactOnAward }: Person,
  onAward = contactOnAward,
): AccountEvent[] =>
  onAward === contactOnAward ? [] : [{ type: 'ContactSharingChosen', data: { account, onAward } }];

export function describeProfile(person: Person, changes: ProfileChanges): AccountEvent[] {
  const now = toProfile(person);
  const wanted = { ...now, ...omitUndefined(changes) };
  const same = fields.every((field) => now[field] === wanted[field]);
  const { phone, ...profile } = wanted;
  const news = { account: person.account, ...profile, ...(phone !== now.phone && { phone }) };
  return same ? [] : [{ type: 'ProfileUpdated', data: news }];
}

const toProfile = (person: Profile): Profile => {
  const { name, phone, dateOfBirth, experience, bio, address, image } = person;
  return { name, phone, dateOfBirth, experience, bio, address, image };
};

const fields = ['name', 'phone', 'dateOfBirth', 'experience', 'bio', 'address', 'image'] as const;

/** What an account's state keeps of its public profile; a digest detects an unchanged one. */
interface PublishedProfile {
  readonly digest: string;
  readonly showsPicture: boolean;
  readonly takesInvitations: boolean;
}

const isPublicProfileEvent = (event: PersonEvent): event is PublicProfileEvent =>
  event.type.startsWith('PublicProfile');

const toPublishedProfile = ({ type, data }: PublicProfileEvent): PublishedProfile | null => {
  if (type === 'PublicProfileWithdrawn') return null;
  const { showsPicture, takesInvitations } = data;
  return { digest: digestContent(data), showsPicture, takesInvitations };
};
