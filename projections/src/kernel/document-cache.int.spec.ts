import { accountId } from '@nirmaan/contracts/account';
import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitasApplication,
  anitasProposal,
  bottlingLine,
} from '@nirmaan/contracts/examples';
import { deriveUuid, type EventEnvelope } from '@nirmaan/contracts/kernel';
import { startStores } from '@nirmaan/embedded/testing';
import { expect, it, onTestFinished } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { RestartingWorker } from '../testing/restarting-worker.js';
import { foldView } from '../testing/fold-view.js';
import { raw, recorded } from '../testing/recorded.js';
import { IncomingEvent } from './incoming-event.js';
import type { ViewDocument } from './projection.js';

const history = recorded(streamOf.application(anitasApplication), anitasProposal, anitaAwarded);
const [proposal, award] = raw(history) as [EventEnvelope, EventEnvelope];
const toIncoming = (...events: readonly EventEnvelope[]) =>
  events.map((event) => new IncomingEvent(event));

it('keeps a document that is evicted while the next batch is being loaded', async () => {
  const stores = await startStores();
  onTestFinished(() => stores.stop());
  const worker = new RestartingWorker(stores, applications);
  const CACHED = 1_000;
  const LARGE = 1_500;
  const moveTo = (event: EventEnvelope, n: number): EventEnvelope => {
    const consultant = accountId.parse(deriveUuid('consultant', String(n)));
    const application = getApplicationId(bottlingLine, consultant);
    return { ...event, streamId: streamOf.application(application) };
  };
  const others = Array.from({ length: CACHED - 1 }, (_, n) => moveTo(proposal, n));
  const last = { ...moveTo(proposal, CACHED), position: proposal.position + 1n };
  const large = Array.from({ length: LARGE }, (_, n) => moveTo(award, 2 * CACHED + n));
  const documents = stores.db.collection<ViewDocument>(worker.collection);
  const text = 'x'.repeat(10_000);
  await documents.insertMany(
    large.map((event) => ({ _id: applications.getDocumentId(event), position: 1n, text })),
  );
  const projector = await worker.open(0n);
  await projector.write(await projector.fold(toIncoming(proposal, ...others)));
  const writing = projector.write(await projector.fold(toIncoming(last)));
  const next = await projector.fold(toIncoming(award, ...large));
  await writing;
  await projector.write(next);
  const expected = foldView(applications, history);
  expect(await documents.findOne({ _id: anitasApplication })).toEqual(expected);
});
