import { profileUpdated } from '@nirmaan/contracts/account';
import { accept, definedIn, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { accountAggregate, type Profile } from './account.decider.js';

/** Fields that the form omits stay unchanged. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** Records nothing when nothing changes. */
export const updateProfile = accountAggregate.decider<ProfileChanges, 'ACCOUNT.NOT_SIGNED_IN'>(
  ({ person }, changes) => {
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const now = toProfile(person);
    const wanted = { ...now, ...definedIn(changes) };
    const same = fields.every((field) => now[field] === wanted[field]);
    const { phone, ...profile } = wanted;
    const news = { account: person.account, ...profile, ...(phone !== now.phone && { phone }) };
    return accept(same ? [] : [eventOf(profileUpdated, news)]);
  },
);

const toProfile = (person: Profile): Profile => {
  const { name, phone, dateOfBirth, experience, bio, address, image } = person;
  return { name, phone, dateOfBirth, experience, bio, address, image };
};

const fields = ['name', 'phone', 'dateOfBirth', 'experience', 'bio', 'address', 'image'] as const;
