import {
  type AccountEvent,
  type ProfileUpdated,
  type UserRegistered,
} from '@nirmaan/contracts/account';
import { assertNever, type Position } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';
import { failed, noResets, type PasswordResets, requested, used } from './password-resets.js';

export type Registration = UserRegistered['data'];
export type Profile = Omit<ProfileUpdated['data'], 'account'>;

/** A registered person. */
export interface Person extends Registration, Profile {
  /** Which of the person's passwords is the present one. */
  readonly credential: number;
}

/** A person, and the position of the newest event about them. */
export interface KnownPerson {
  readonly person: Person;
  readonly position: Position | null;
}

export interface AccountState {
  /** Null before the registration. */
  readonly person: Person | null;
  readonly resets: PasswordResets;
}

const blank = { dateOfBirth: null, experience: '', bio: '', address: '', image: null };

/** Somebody on the day of their registration. */
export const newcomer = (registration: Registration): Person => ({
  ...registration,
  ...blank,
  credential: 0,
});

function evolve({ person, resets }: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'UserRegistered':
      return { person: newcomer(event.data), resets };
    case 'ProfileUpdated':
      return { person: person && { ...person, ...event.data }, resets };
    case 'PasswordChanged':
      return { person: withPassword(person, event.data), resets };
    case 'PasswordResetRequested':
      return { person, resets: requested(resets, event.data) };
    case 'OtpAttemptFailed':
      return { person, resets: failed(resets, event.data.at) };
    case 'PasswordReset':
      return { person: withPassword(person, event.data), resets: used(resets) };
    default:
      return assertNever(event);
  }
}

const withPassword = (
  person: Person | null,
  { passwordHash, credential }: Pick<Person, 'passwordHash' | 'credential'>,
): Person | null => person && { ...person, passwordHash, credential };

export const account = defineAggregate({
  category: 'account',
  initialState: { person: null, resets: noResets },
  evolve,
});
