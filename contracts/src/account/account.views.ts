import { z } from 'zod';
import { imageHash } from '../kernel/image.js';
import { calendarDay, instant } from '../kernel/india-time.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from '../sector/index.js';
import { accountId, role } from './account.ids.js';

/** Who somebody is. No password hash ever stands here: sign-in reads the account's stream. */
export const accountsReadModel = defineReadModel({
  name: 'accounts',
  version: 2,
  alsoReads: [1],
  view: z.object({
    _id: accountId,
    role,
    name: z.string(),
    email: z.string(),
    /** As sign-in compares it; the first version lacks it. */
    normalisedEmail: z.string(),
    phone: z.string(),
    sector: sectorSlug.nullable(),
    dateOfBirth: calendarDay.nullable(),
    experience: z.string(),
    bio: z.string(),
    address: z.string(),
    image: imageHash.nullable(),
    registeredAt: instant,
    position: z.bigint(),
  }),
  indexes: [],
});
export type AccountView = ViewOf<typeof accountsReadModel>;
