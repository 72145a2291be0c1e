import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { instant } from '../kernel/india-time.js';
import { personal } from '../kernel/personal.js';
import { sectorSlug } from '../sector/index.js';
import { accountId, role } from './account.ids.js';

export const userRegistered = defineFact(
  'UserRegistered',
  z.strictObject({
    account: accountId,
    role,
    name: personal(z.string().min(1)),
    email: personal(z.email()),
    phone: personal(z.string().regex(/^\d{1,15}$/)),
    /** Auditors and operators belong to no sector. */
    sector: sectorSlug.nullable(),
    passwordHash: personal(z.string().min(1)),
  }),
);

export const emailClaimed = defineFact('EmailClaimed', z.strictObject({ account: accountId }));

export const sessionStarted = defineFact(
  'SessionStarted',
  z.strictObject({ account: accountId, until: instant, remembered: z.boolean() }),
);
export const sessionEnded = defineFact('SessionEnded', z.strictObject({ account: accountId }));

export const accountFacts = [userRegistered] as const;
export const emailClaimFacts = [emailClaimed] as const;
export const sessionFacts = [sessionStarted, sessionEnded] as const;

export type AccountFact = FactOf<(typeof accountFacts)[number]>;
export type EmailClaimFact = FactOf<(typeof emailClaimFacts)[number]>;
export type SessionFact = FactOf<(typeof sessionFacts)[number]>;
