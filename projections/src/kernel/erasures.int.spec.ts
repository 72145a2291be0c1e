import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasProposal } from '@nirmaan/contracts/examples';
import { getAccountSubject } from '@nirmaan/contracts/kernel';
import { startStores } from '@nirmaan/embedded/testing';
import { onTestEnd } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { rebuild } from '../rebuild/rebuild.js';
import { contextAt, getLiveCollection } from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { reprojectErased } from './erasures.js';
import { defineProjection, type ViewDocument } from './projection.js';

it('an application is folded again up to an event that a worker adds meanwhile', async () => {
  const stores = await startStores();
  onTestEnd(() => stores.stop());
  const { application: _id, consultant } = anitasProposal.data;
  const stream = streamOf.application(_id);
  const writer = new Writer(stores.eventStore);
  await writer.append(stream, anitasProposal);
  const context = contextAt(stores, applications);
  await rebuild(context, [applications], { signal: AbortSignal.timeout(60_000) });
  const subject = getAccountSubject(consultant);
  await stores.keyring.destroy(subject);
  const collection = await getLiveCollection(stores.db, applicationsReadModel);
  const documents = stores.db.collection<ViewDocument>(collection);
  const readRaw = stores.eventStore.readRaw.bind(stores.eventStore);
  jest.spyOn(stores.eventStore, 'readRaw').mockImplementation(async (name, ...range) => {
    const events = await readRaw(name, ...range);
    if (name !== stream || events.length > 1) return events;
    const position = await writer.append(stream, anitaAwarded);
    await documents.updateOne({ _id }, { $set: { position, status: 'awarded' } });
    return events;
  });
  await reprojectErased(context, { collection, projection: applications }, [subject]);
  expect(await documents.findOne({ _id })).toMatchObject({ status: 'awarded', proposal: '' });
});

it.each([
  ['of two categories', { streamIdField: 'project' }, ['application', 'project']],
  ['of events without the id of their stream', {}, ['application']],
] as const)('refuses a read model with a subject %s', (_, fields, categories) => {
  const readModel = { ...applicationsReadModel, ...fields };
  const define = () => defineProjection(readModel, categories, {}, { key: 'event' });
  expect(define).toThrow('cannot find the streams of applications');
});
