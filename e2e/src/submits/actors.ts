import { projectCalls } from '@nirmaan/contracts/project';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, type Stack } from '@nirmaan/platform/testing';
import { mishaps } from './submit.js';

const extras = [
  ...['Signer', 'Asker', 'Resender', 'Forgetter', 'Changer', 'Mover', 'Buyer'].flatMap((who) =>
    mishaps.map((mishap) => `${who} ${mishap}`),
  ),
  'Payer before',
  'Payer after',
];

/** The actors and projects of the submits, one of each per fault. */
export async function createActors({ url, stores }: Stack): Promise<void> {
  const meera = await new Person(url).register('Meera Iyer', 'manufacturer');
  // Of another owner, so that each of Meera's is on the first page of her list.
  const omar = await new Person(url).register('Omar Khan', 'manufacturer');
  const anita = await new Person(url).register('Anita Rao', 'consultant');
  const vikram = await new Person(url).register('Vikram Shah', 'consultant');
  for (const { id } of [anita, vikram]) await appendTo(stores, ...paidSubscription(id, 6));
  for (const mishap of mishaps) {
    for (const kind of ['update', 'close', 'apply']) await meera.post(`${kind} ${mishap}`);
    await vikram.apply(await meera.post(`decide ${mishap}`));
    for (const kind of ['edit', 'withdraw'])
      await vikram.apply(await omar.post(`${kind} ${mishap}`));
  }
  await Promise.all(extras.map((name) => new Person(url).register(name, 'consultant')));
  // Wait until the read models contain all of it.
  await vikram.call(projectCalls.list);
}
