import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, type Stack } from '@nirmaan/platform/testing';
import type { Browser } from 'playwright-core';
import { Visitor } from '../testing/visitor.js';

/** Meera's project, to which Vikram has applied. */
export const title = 'Canning line for guava nectar';

/** Two signed-in users, each in a window of their own. */
export interface Actors {
  readonly meera: Visitor;
  readonly anita: Visitor;
}

/** Meera with a project that has an applicant, so that every dialog has content; Anita with two credits. */
export async function createActors(stack: Stack, browser: Browser): Promise<Actors> {
  const [meera, anita] = [
    await Visitor.open(browser, stack.url),
    await Visitor.open(browser, stack.url),
  ];
  await meera.signUp({ name: 'Meera Iyer', email: 'meera@example.com', role: 'manufacturer' });
  await anita.signUp({ name: 'Anita Rao', email: 'anita@example.com', role: 'consultant' });
  const vikram = await new Person(stack.url).register('Vikram Shah', 'consultant');
  await appendTo(stack.stores, ...paidSubscription(vikram.id, 1));
  await vikram.apply(await postedBy(meera, stack));
  await appendTo(stack.stores, ...paidSubscription(await getStreamId(anita, stack), 2));
  return { meera, anita };
}

/** A word wider than any dialog, without a break opportunity. */
const partNumber = 'IYB2026'.repeat(15);

async function postedBy({ page }: Visitor, { url }: Stack): Promise<string> {
  const multipart = {
    title,
    description: `Plan and commission a line for 6,000 bottles an hour, part ${partNumber}.`,
    category: 'freelance',
    sector: 'food',
    budget: '450000',
    companyName: 'Iyer Beverages',
    location: 'Pune',
    expDate: '2099-12-31',
  };
  const response = await page.request.post(`${url}/api/add-project`, { multipart });
  return ((await response.json()) as { project: { id: string } }).project.id;
}

async function getStreamId({ page }: Visitor, { url }: Stack): Promise<string> {
  const response = await page.request.get(`${url}/api/useringfo`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}
