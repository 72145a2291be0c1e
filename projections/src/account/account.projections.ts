import { accountsReadModel, sessionsReadModel } from '@nirmaan/contracts/account';
import { normaliseEmail, omitUndefined } from '@nirmaan/contracts/kernel';
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

/** Sign-ins and their ends. New passwords and suspensions end them, too; readers ask the account for that. */
export const sessions = defineProjection(sessionsReadModel, 'session', {
  SessionStarted: (_, { data, metadata }) => ({
    ...data,
    startedAt: metadata.occurredAt,
    ended: false,
  }),
  SessionEnded: onExisting((session) => ({ ...session, ended: true })),
});
