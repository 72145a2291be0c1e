import { accountsReadModel, normaliseEmail } from '@nirmaan/contracts/account';
import { omitUndefined } from '@nirmaan/contracts/kernel';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** Accounts with their profiles, without the password hash. */
export const accounts = defineProjection(accountsReadModel, 'account', {
  UserRegistered: (_, { data, metadata }) => ({
    role: data.role,
    name: data.name,
    email: data.email,
    normalisedEmail: normaliseEmail(data.email),
    phone: data.phone,
    sector: data.sector,
    dateOfBirth: null,
    experience: '',
    bio: '',
    address: '',
    image: null,
    registeredAt: metadata.occurredAt,
  }),
  EmailChanged: onExisting((person, { data: { email } }) => ({
    ...person,
    email,
    normalisedEmail: normaliseEmail(email),
  })),
  ProfileUpdated: onExisting((person, { data: { account: _id, ...profile } }) => ({
    ...person,
    ...omitUndefined(profile),
  })),
});
