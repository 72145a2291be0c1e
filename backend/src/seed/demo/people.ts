import { accountId, role } from '@nirmaan/contracts/account';
import { deriveUuid } from '@nirmaan/contracts/kernel';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { z } from 'zod';
import others from './crowd.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };

/** No secret: the demo runs only on an installation that no other machine can reach. */
export const demoPassword = 'nirmaan-demo-2026';

const person = z
  .strictObject({
    key: z.string(),
    role,
    name: z.string(),
    phone: z.string(),
    /** Auditors and operators belong to none. */
    sector: sectorSlug.nullable(),
  })
  .transform(({ key, ...rest }) => ({
    ...rest,
    account: accountId.parse(deriveUuid('demo', 'account', key)),
    email: `${key}@demo.nirmaan.example`,
  }));
export type DemoPerson = z.infer<typeof person>;

/** Those who sign in with the demo's password. */
export const demoPeople: readonly DemoPerson[] = z.array(person).parse(people);

/** People who fill the marketplace; their password is random, so that no visitor can sign in as one of them. */
export const crowd: readonly DemoPerson[] = z.array(person).parse(others);

const everyone = new Map([...demoPeople, ...crowd].map((one) => [one.email.split('@')[0], one]));

/** A key in the demo's files. */
export const demoPerson = z
  .string()
  .transform((key) => z.custom<DemoPerson>(Boolean, `${key} is unknown`).parse(everyone.get(key)));
