import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo } from '@nirmaan/platform/testing';
import type { Demo } from '../testing/demo-in-browser.js';
import { Visitor } from '../testing/visitor.js';

/** Two signed-in users, each in a window of their own. */
export interface Actors {
  readonly meera: Visitor;
  readonly anita: Visitor;
  /** Meera's project, to which Vikram has applied. */
  readonly project: { readonly id: string; readonly title: string };
}

/** A word wider than any dialog, without a break opportunity. */
const partNumber = 'IYB2026'.repeat(15);

/**
 * Meera with a project that has an applicant, so that every dialog has content; Anita with two credits. The fruit, in the
 * project's title and in the addresses, distinguishes them from those of other files.
 */
export async function createActors(demo: Demo, fruit: string): Promise<Actors> {
  const { stores, url } = demo.stack;
  const [meera, anita] = [await Visitor.open(demo), await Visitor.open(demo)];
  const toEmail = (name: string): string => `${name}.${fruit}@example.com`;
  const owner = await meera.register('Meera Iyer', 'manufacturer', toEmail('meera'));
  const { id } = await anita.register('Anita Rao', 'consultant', toEmail('anita'));
  const vikram = new Person(url);
  await vikram.register('Vikram Shah', 'consultant', toEmail('vikram'));
  await appendTo(stores, ...paidSubscription(vikram.id, 1));
  await appendTo(stores, ...paidSubscription(id, 2));
  const title = `Canning line for ${fruit} nectar`;
  const description = `Plan and commission a line for 6,000 bottles an hour, part ${partNumber}.`;
  const form = { description, budget: '450000', companyName: 'Iyer Beverages' };
  const project = await owner.post(title, form);
  await vikram.apply(project);
  return { meera, anita, project: { id: project, title } };
}
