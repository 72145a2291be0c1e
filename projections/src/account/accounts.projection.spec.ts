import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaRegistered,
  anitasPasswordChanged,
  anitasProfileUpdated,
} from '@nirmaan/contracts/examples';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { accounts } from './account.projections.js';

const stream = streamOf.account(anita);

const registered = {
  _id: anita,
  role: 'consultant',
  name: 'Anita Rao',
  email: 'anita@example.com',
  normalisedEmail: 'anita@example.com',
  phone: '919812345601',
  sector: 'food',
  dateOfBirth: null,
  experience: '',
  bio: '',
  address: '',
  image: null,
  registeredAt: toInstant(0),
  position: 100n,
};

describe('accounts', () => {
  it('hold the registered person without the password hash', () => {
    expect(foldView(accounts, recorded(stream, anitaRegistered))).toEqual(registered);
  });

  it('hold the updated profile, and ignore a changed password', () => {
    const events = recorded(stream, anitaRegistered, anitasProfileUpdated, anitasPasswordChanged);
    expect(foldView(accounts, events)).toEqual({
      ...registered,
      name: 'Anita Rao-Shetty',
      dateOfBirth: '1988-04-17',
      experience: '12 years',
      bio: 'Plans and commissions filling lines.',
      address: '14 Lake Road, Pune',
      position: 200n,
    });
  });

  it('hold the newest phone number', () => {
    const data = { ...anitasProfileUpdated.data, phone: '919812300077' };
    const events = [anitaRegistered, { ...anitasProfileUpdated, data }, anitasProfileUpdated];
    expect(foldView(accounts, recorded(stream, ...events))).toMatchObject({ phone: data.phone });
  });
});
