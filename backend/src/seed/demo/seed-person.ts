import { streamOf } from '@nirmaan/contracts/catalogue';
import { registerAccount } from '../../account/account.decider.js';
import { hashPassword } from '../../account/account.module.js';
import { claimEmail } from '../../account/email-claim.decider.js';
import { makeEvent, type Seeding } from '../seeder.js';
import { daysLater } from './days.js';
import { demoPassword, type DemoPerson } from './people.js';

const JOINED_DAYS_AGO = 60;

/** Registers a person of the demo. */
export async function seedPerson(seeding: Seeding, person: DemoPerson, today: Date): Promise<void> {
  seeding.clock.set(daysLater(today, -JOINED_DAYS_AGO));
  const { account, email } = person;
  const claim = streamOf.emailClaim(seeding.emailKeys.of(email));
  await makeEvent(seeding, claimEmail, claim, 0, () => ({ account }));
  await makeEvent(seeding, registerAccount, streamOf.account(account), 0, async () => ({
    ...person,
    passwordHash: await hashPassword(demoPassword),
  }));
}
