import { factOf } from '../kernel/fact.js';
import { accountId, emailKey, sessionId } from './account.ids.js';
import { emailClaimed, sessionEnded, sessionStarted, userRegistered } from './account.events.js';
import { food } from '../sector/sector.examples.js';

/** Anita, the consultant of every spec. */
export const anita = accountId.parse('0b6f1c1e-7a44-4f0e-9a39-0d2f3f6a1a01');
/** Meera, the manufacturer of every spec. */
export const meera = accountId.parse('5a0c7a52-3a0b-4f53-8d0f-6a2f0a9b2b02');
/** Omar, another manufacturer. */
export const omar = accountId.parse('8d1f8c3a-51f7-4c43-9a7e-2b8f5e0c3c03');

export const anitaRegistered = factOf(userRegistered, {
  account: anita,
  role: 'consultant',
  name: 'Anita Rao',
  email: 'anita@example.com',
  phone: '919812345601',
  sector: food,
  passwordHash: '$argon2id$example',
});

export const meeraRegistered = factOf(userRegistered, {
  account: meera,
  role: 'manufacturer',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  phone: '919812345602',
  sector: food,
  passwordHash: '$argon2id$example',
});

export const anitasEmailKey = emailKey.parse('a'.repeat(64));
export const anitasEmailClaimed = factOf(emailClaimed, { account: anita });

export const anitasSession = sessionId.parse('c2d7c0d4-0d52-4a68-8f8e-4f2f9d0a4d04');
export const anitaSignedIn = factOf(sessionStarted, {
  account: anita,
  until: '2026-12-01T10:00:00.000Z',
  remembered: false,
});
export const anitaSignedOut = factOf(sessionEnded, { account: anita });

export const accountExamples = [anitaRegistered, anitasEmailClaimed, anitaSignedIn, anitaSignedOut];
