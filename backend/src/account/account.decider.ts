import {
  type AccountId,
  type AccountRefusal,
  passwordChanged,
  profileUpdated,
  type SessionId,
  userRegistered,
} from '@nirmaan/contracts/account';
import { accept, definedIn, eventOf, refuse } from '@nirmaan/contracts/kernel';
import type { DeciderOf } from '../kernel/commands/decider.js';
import { account, type Profile, type Registration } from './account.state.js';

export {
  account,
  type AccountState,
  type KnownPerson,
  newcomer,
  type Person,
  type Registration,
} from './account.state.js';

type AccountDecider<Command, Code extends AccountRefusal> = DeciderOf<
  typeof account,
  Command,
  Code
>;

/** The account behind an e-mail address exists once, whoever claimed the address. */
export const registerAccount: AccountDecider<Registration, 'ACCOUNT.EMAIL_TAKEN'> = {
  ...account,
  decide: ({ person }, registration) =>
    person ? refuse('ACCOUNT.EMAIL_TAKEN') : accept([eventOf(userRegistered, registration)]),
};

/** What a form leaves out stays as it is. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** A form that changes nothing leaves no trace. */
export const updateProfile: AccountDecider<ProfileChanges, 'ACCOUNT.NOT_SIGNED_IN'> = {
  ...account,
  decide: ({ person }, changes) => {
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const now = profileOf(person);
    const wanted = { ...now, ...definedIn(changes) };
    const same = fields.every((field) => now[field] === wanted[field]);
    return accept(same ? [] : [eventOf(profileUpdated, { account: person.account, ...wanted })]);
  },
};

const profileOf = (person: Profile): Profile => {
  const { name, dateOfBirth, experience, bio, address, image } = person;
  return { name, dateOfBirth, experience, bio, address, image };
};

const fields = ['name', 'dateOfBirth', 'experience', 'bio', 'address', 'image'] as const;

export interface ChangePassword {
  readonly account: AccountId;
  readonly passwordHash: string;
  /** Which of the account's passwords the old one was found to be. */
  readonly replaces: number;
  readonly keeps: SessionId;
}

/** Of two changes at once only one knew the old password. */
export const changePassword: AccountDecider<ChangePassword, 'ACCOUNT.WRONG_OLD_PASSWORD'> = {
  ...account,
  decide: ({ person }, { replaces, ...change }) =>
    person?.credential === replaces
      ? accept([eventOf(passwordChanged, { ...change, credential: replaces + 1 })])
      : refuse('ACCOUNT.WRONG_OLD_PASSWORD'),
};
