import type { AccountView } from '@nirmaan/contracts/account';
import { eventsNamed, type Events, getLast } from './events.js';

const noProfile = { dateOfBirth: null, experience: '', bio: '', address: '', image: null };

/** Whole documents: the registration with the newest profile. */
export function expectedAccounts(events: Events): AccountView[] {
  return eventsNamed(events, 'UserRegistered').map((registered): AccountView => {
    const { account: _id, passwordHash: _secret, consent: _agreed, ...person } = registered.data;
    const updates = eventsNamed(events, 'ProfileUpdated').filter(
      ({ data }) => data.account === _id,
    );
    const { account: _same, ...profile } = { account: _id, ...updates.at(-1)?.data };
    const phone = updates.findLast(({ data }) => data.phone)?.data.phone ?? person.phone;
    const moves = eventsNamed(events, 'EmailChanged').filter(({ data }) => data.account === _id);
    const own = eventsNamed(events, 'ProfileUpdated', 'EmailChanged').filter(
      ({ data }) => data.account === _id,
    );
    const { position } = getLast(registered, own);
    const registeredAt = registered.metadata.occurredAt;
    const email = moves.at(-1)?.data.email ?? person.email;
    const emails = { email, normalisedEmail: email.toLowerCase() };
    return { ...noProfile, ...person, ...emails, ...profile, phone, _id, registeredAt, position };
  });
}
