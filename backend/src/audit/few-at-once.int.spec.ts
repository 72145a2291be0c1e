import { accountId } from '@nirmaan/contracts/account';
import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaRegistered,
  anitasProposal,
  bottlingLine,
  bottlingLinePosted,
} from '@nirmaan/contracts/examples';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bySpec as cause } from '../testing/people.js';
import { Archive } from './archive.js';
import { MAX_AT_ONCE } from './few-at-once.js';

const consultants = Array.from({ length: 3 * MAX_AT_ONCE }, () => accountId.parse(randomUUID()));

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
  const { eventStore } = stores;
  const begun = { after: null, cause, at: new Date() };
  await eventStore.append({
    stream: streamOf.project(bottlingLine),
    events: [bottlingLinePosted],
    ...begun,
  });
  for (const consultant of consultants) {
    const proposal = { ...anitasProposal, data: { ...anitasProposal.data, consultant } };
    const stream = streamOf.application(getApplicationId(bottlingLine, consultant));
    await eventStore.append({ stream, events: [proposal], ...begun });
    const account = streamOf.account(consultant);
    await eventStore.append({ stream: account, events: [anitaRegistered], ...begun });
  }
});
afterAll(() => stores.stop());

it('all applicants of a project are told, with a few of their streams read at once', async () => {
  const { eventStore } = stores;
  const read = eventStore.readRaw.bind(eventStore);
  let [underWay, most] = [0, 0];
  vi.spyOn(eventStore, 'readRaw').mockImplementation((...asked) => {
    most = Math.max(most, (underWay += 1));
    return read(...asked).finally(() => (underWay -= 1));
  });
  const applicants = await new Archive(eventStore).applicantsThen(bottlingLine, undefined);
  expect(applicants?.map(({ consultantId }) => consultantId)).toEqual(consultants);
  expect(most).toBe(MAX_AT_ONCE);
});
