import type { AccountView } from '@nirmaan/contracts/account';
import { eventsNamed, lastOf, type Log } from './log.js';

const noProfile = { dateOfBirth: null, experience: '', bio: '', address: '', image: null };

/** Whole documents: as registered, under the newest profile. */
export function countAccounts(log: Log): AccountView[] {
  return eventsNamed(log, 'UserRegistered').map((registered): AccountView => {
    const { account: _id, passwordHash: _secret, ...person } = registered.data;
    const updates = eventsNamed(log, 'ProfileUpdated').filter(({ data }) => data.account === _id);
    const { account: _same, ...profile } = { account: _id, ...updates.at(-1)?.data };
    const { position } = lastOf(registered, updates);
    const registeredAt = registered.metadata.occurredAt;
    const normalisedEmail = person.email.toLowerCase();
    return { ...noProfile, ...person, normalisedEmail, ...profile, _id, registeredAt, position };
  });
}
