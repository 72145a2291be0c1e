import type { Seeding } from '../seeder.js';
import { seedApplication } from './seed-application.js';
import { demoApplications } from './applications.js';
import { demoPeople } from './people.js';
import { demoProjects } from './projects.js';
import { seedContent } from './seed-content.js';
import { seedPerson } from './seed-person.js';
import { demoPlans } from './plans.js';
import { closeProjectOf, seedProject } from './seed-project.js';
import { seedPlan, seedPurchase } from './seed-subscription.js';
import { demoPurchases } from './purchases.js';

/** Appends the demo data, as ordinary events under ids that are the same on every machine. */
export async function seedDemo(seeding: Seeding, today: Date): Promise<void> {
  for (const plan of demoPlans) await seedPlan(seeding, plan, today);
  for (const person of demoPeople) await seedPerson(seeding, person, today);
  for (const purchase of demoPurchases) await seedPurchase(seeding, purchase, today);
  for (const project of demoProjects) await seedProject(seeding, project, today);
  for (const application of demoApplications) await seedApplication(seeding, application, today);
  for (const project of demoProjects)
    if (project.closed) await closeProjectOf(seeding, project, today);
  await seedContent(seeding, today);
}
