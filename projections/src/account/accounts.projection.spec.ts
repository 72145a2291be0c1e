import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaRegistered } from '@nirmaan/contracts/examples';
import { expect, it } from 'vitest';
import { instantOf, recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { accounts } from './accounts.projection.js';

it('knows who somebody is, and never the password hash', () => {
  const facts = recorded(streamOf.account(anita), anitaRegistered);
  expect(viewOf(accounts, facts)).toEqual({
    _id: anita,
    role: 'consultant',
    name: 'Anita Rao',
    email: 'anita@example.com',
    phone: '919812345601',
    sector: 'food',
    registeredAt: instantOf(0),
    position: 100n,
  });
});
