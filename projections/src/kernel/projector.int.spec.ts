import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { MongoClient } from 'mongodb';
import { applications } from '../application/application.projections.js';
import { RestartingWorker } from '../testing/restarting-worker.js';
import { raw, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { IncomingEvent } from './incoming-event.js';
import type { GroupToken } from './progress.js';
import { getParkedStreams } from './parked-streams.js';
import type { Projection } from './projection.js';

const stream = streamOf.application(anitasApplication);
const history = recorded(stream, anitasProposal, anitaAwarded, anitaRejected);
const [proposal, award, rejection] = raw(history) as [EventEnvelope, EventEnvelope, EventEnvelope];
const whole = foldView(applications, history);
const another = getApplicationId(bottlingLine, meera);
const [otherProposal] = raw(
  recorded(streamOf.application(another), {
    ...anitasProposal,
    data: { ...anitasProposal.data, application: another },
  }),
) as [EventEnvelope];

describe('folding into the database', () => {
  let stores: Stores;
  let client: MongoClient;
  let worker: RestartingWorker;
  let written = 0;
  beforeAll(async () => {
    stores = await startStores();
    client = new MongoClient(stores.mongoUrl, { useBigInt64: true, monitorCommands: true });
    client.on('commandSucceeded', ({ commandName, reply }) => {
      const {
        n = 0,
        nModified = 0,
        upserted = [],
      } = reply as {
        readonly n?: number;
        readonly nModified?: number;
        readonly upserted?: readonly unknown[];
      };
      if (commandName === 'insert') written += n;
      if (commandName === 'update') written += nModified + upserted.length;
    });
  });
  afterAll(async () => {
    await client.close();
    await stores.stop();
  });
  const workerFor = (projection: Projection): RestartingWorker =>
    new RestartingWorker(
      { db: client.db(stores.db.databaseName), eventStore: stores.eventStore },
      projection,
    );
  beforeEach(async () => {
    await stores.db.dropDatabase();
    worker = workerFor(applications);
    written = 0;
  });
  const incoming = (...events: readonly EventEnvelope[]) =>
    events.map((event) => new IncomingEvent(event));
  const parked = () => getParkedStreams(stores.db).findOne({});
  const malformed = { ...award, data: { to: 'perhaps' } };

  it('writes each document of a batch once, and nothing if the batch is repeated', async () => {
    await worker.processFromZero([proposal, award, otherProposal]);
    expect(written).toBe(2);
    const before = await worker.documents();
    await worker.processFromZero([proposal, award, otherProposal]);
    expect(written).toBe(2);
    expect(await worker.documents()).toEqual(before);
  });

  it('does not let a late worker overwrite a newer document', async () => {
    const late = await worker.open(0n);
    await late.apply(incoming(proposal));
    await worker.processFromZero([proposal, award, rejection]);
    await late.apply(incoming(award));
    expect(await worker.documents()).toEqual([whole]);
  });

  it('ignores events that its checkpoint covers', async () => {
    const projector = await worker.open(rejection.position);
    expect(await projector.apply(incoming(proposal, award, rejection))).toBeNull();
    expect(await worker.documents()).toEqual([]);
  });

  it('parks the stream of an event that it cannot decode, and continues the others', async () => {
    await worker.processFromZero([proposal, malformed, rejection, otherProposal]);
    expect(await parked()).toMatchObject({
      ...{ stream, revision: 1n, position: award.position },
      ...{ type: 'ApplicantStatusChanged', blockedEvents: 1n },
    });
    const positions = (await worker.documents()).map(({ _id, position }) => [_id, position]);
    expect(new Map(positions as [string, bigint][])).toEqual(
      new Map<string, bigint>([
        [anitasApplication, proposal.position],
        [another, otherProposal.position],
      ]),
    );
  });

  it('keeps a stream parked across restarts and counts each blocked event once', async () => {
    await worker.processFromZero([{ ...proposal, data: {} }]);
    await worker.processFromZero([award, rejection]);
    await worker.processFromZero([award]);
    expect(await parked()).toMatchObject({ revision: 0n, blockedEvents: 2n });
    expect(await worker.documents()).toEqual([]);
  });

  it('rejects changes of a parked stream’s record by a worker that has lost its lease', async () => {
    const late = await worker.open(0n, { token: 1n as GroupToken });
    const holder = await worker.open(0n, { token: 2n as GroupToken });
    await holder.apply(incoming(proposal, malformed));
    const record = (await parked())!;
    await expect(late.apply(incoming({ ...proposal, data: {} }))).rejects.toThrow('E11000');
    await late.retry(record);
    expect(await parked()).toEqual(record);
  });

  it('ends a strict build with the type and stream of the event', async () => {
    const strict = await worker.open(0n, { strict: true });
    await expect(strict.apply(incoming(proposal, malformed))).rejects.toThrow(
      `cannot fold ApplicantStatusChanged at ${stream}@1`,
    );
    expect(await parked()).toBeNull();
  });

  describe.each<[string, object]>([
    ['is too large', { text: 'x'.repeat(16 * 1_024 * 1_024) }],
    ['is not valid BSON', { ['a\0b']: 1 }],
  ])('a document that %s', (_, fields) => {
    const unstorable: Projection = {
      ...applications,
      fold: (document, event) => ({
        ...applications.fold(document, event),
        ...(event.type === 'ApplicantStatusChanged' && fields),
      }),
    };

    it('parks its stream at the first event that cannot be stored, and continues the others', async () => {
      await worker.processFromZero([proposal]);
      await workerFor(unstorable).processFromZero([award, rejection, otherProposal]);
      expect(await parked()).toMatchObject({ stream, revision: 1n, blockedEvents: 1n });
      expect(await worker.documents()).toHaveLength(2);
      expect(await worker.documents()).toContainEqual(foldView(applications, history.slice(0, 1)));
    });
  });
});
