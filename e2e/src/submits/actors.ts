import { projectCalls } from '@nirmaan/contracts/project';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, type Stack } from '@nirmaan/platform/testing';

const extras = [
  ...['Signer', 'Asker', 'Resender', 'Forgetter', 'Changer', 'Mover', 'Buyer'],
  ...['Payer before', 'Payer after'],
];

/** The actors and projects of the submits. */
export async function createActors({ url, stores }: Stack): Promise<void> {
  const meera = await new Person(url).register('Meera Iyer', 'manufacturer');
  // Of another owner, so that each of Meera's is on the first page of her list.
  const omar = await new Person(url).register('Omar Khan', 'manufacturer');
  const anita = await new Person(url).register('Anita Rao', 'consultant');
  const vikram = await new Person(url).register('Vikram Shah', 'consultant');
  for (const { id } of [anita, vikram]) await appendTo(stores, ...paidSubscription(id, 6));
  for (const purpose of ['update', 'close', 'win']) await meera.post(`Line to ${purpose}`);
  await vikram.apply(await meera.post('Line to decide'));
  for (const purpose of ['edit', 'withdraw'])
    await vikram.apply(await omar.post(`Line to ${purpose}`));
  await Promise.all(extras.map((name) => new Person(url).register(name, 'consultant')));
  // Wait until the read models contain all of it.
  await vikram.call(projectCalls.list);
}
