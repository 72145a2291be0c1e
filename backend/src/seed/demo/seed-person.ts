import { streamOf } from '@nirmaan/contracts/catalogue';
import { deriveUuid } from '@nirmaan/contracts/kernel';
import { orderId, planId } from '@nirmaan/contracts/subscription';
import { registerAccount } from '../../account/account.decider.js';
import { hashPassword } from '../../account/account.module.js';
import { claimEmail } from '../../account/email-claim.decider.js';
import { activateSubscription } from '../../subscription/subscription.decider.js';
import { makeFact, type Seeding } from '../seeder.js';
import { daysLater } from './days.js';
import { demoPassword, type DemoPerson } from './people.js';

const JOINED_DAYS_AGO = 60;
const CREDITS = 40;

/** Registers a person of the demo; a consultant also has a subscription of a year. */
export async function seedPerson(seeding: Seeding, person: DemoPerson, today: Date): Promise<void> {
  seeding.clock.set(daysLater(today, -JOINED_DAYS_AGO));
  const { account, email, role } = person;
  const claim = streamOf.emailClaim(seeding.emailKeys.of(email));
  await makeFact(seeding, claimEmail, claim, 0, () => ({ account }));
  await makeFact(seeding, registerAccount, streamOf.account(account), 0, async () => ({
    ...person,
    passwordHash: await hashPassword(demoPassword),
  }));
  if (role === 'consultant') await subscribe(seeding, person, today);
}

async function subscribe(
  seeding: Seeding,
  { account, email }: DemoPerson,
  today: Date,
): Promise<void> {
  await makeFact(seeding, activateSubscription, streamOf.subscription(account), 0, () => ({
    account,
    order: orderId.parse(`order_demo_${email.split('@')[0]}`),
    plan: planId.parse(deriveUuid('demo', 'plan', 'growth')),
    credits: CREDITS,
    from: daysLater(today, -JOINED_DAYS_AGO).toISOString(),
    until: daysLater(today, 365).toISOString(),
  }));
}
