import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { Delivery } from '../testing/delivery.js';
import { raw, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { IncomingEvent } from './incoming-event.js';
import type { GroupToken } from './operation.js';
import { getParkedStreams } from './parked-streams.js';
import { defineProjection, type Projection } from './projection.js';

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
  let delivery: Delivery;
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
  const deliveryTo = (projection: Projection): Delivery =>
    new Delivery(
      { db: client.db(stores.db.databaseName), eventStore: stores.eventStore },
      projection,
    );
  beforeEach(async () => {
    await stores.db.dropDatabase();
    delivery = deliveryTo(applications);
    written = 0;
  });
  const incoming = (...events: readonly EventEnvelope[]) =>
    events.map((event) => new IncomingEvent(event));
  const parked = () => getParkedStreams(stores.db).findOne({});
  const malformed = { ...award, data: { to: 'perhaps' } };

  it('writes each document of a batch once, and nothing when the batch comes again', async () => {
    await delivery.processFromZero([proposal, award, otherProposal]);
    expect(written).toBe(2);
    const before = await delivery.documents();
    await delivery.processFromZero([proposal, award, otherProposal]);
    expect(written).toBe(2);
    expect(await delivery.documents()).toEqual(before);
  });

  it('continues a document after a crash in the middle of a batch', async () => {
    await delivery.processFromZero([proposal]);
    await delivery.processFromZero([proposal, award, rejection]);
    expect(await delivery.documents()).toEqual([whole]);
  });

  it('does not let a late worker overwrite a newer document', async () => {
    const late = await delivery.open(0n);
    const pending = await late.fold(incoming(proposal, award));
    await delivery.processFromZero([proposal, award, rejection]);
    await late.write(pending);
    expect(await delivery.documents()).toEqual([whole]);
  });

  it('folds the next batch while the one before is being written', async () => {
    const folder = await delivery.open(0n);
    const writing = folder.write(await folder.fold(incoming(proposal)));
    const next = await folder.fold(incoming(award, rejection));
    await writing;
    await folder.write(next);
    expect(await delivery.documents()).toEqual([whole]);
  });

  it('ignores events that its checkpoint covers', async () => {
    const folder = await delivery.open(rejection.position);
    await folder.write(await folder.fold(incoming(proposal, award, rejection)));
    expect(await delivery.documents()).toEqual([]);
  });

  it('keeps a document for each event where the projection is keyed by event', async () => {
    const steps = defineProjection(
      applications.readModel,
      ['application', 'project'],
      { ApplicantStatusChanged: (_, { data }) => ({ consultant: anita, status: data.to }) },
      { key: 'event' },
    );
    const byEvent = deliveryTo(steps);
    await byEvent.processFromZero([proposal, award, rejection]);
    await byEvent.processFromZero([proposal, award, rejection]);
    expect(written).toBe(2);
    const rows = (await byEvent.documents()).map(({ _id, status }) => [_id, status]);
    expect(new Map(rows as [string, string][])).toEqual(
      new Map([
        [award.id, 'awarded'],
        [rejection.id, 'rejected'],
      ]),
    );
  });

  it('parks the stream of an event that it cannot decode, and continues the others', async () => {
    await delivery.processFromZero([proposal, malformed, rejection, otherProposal]);
    expect(await parked()).toMatchObject({
      ...{ stream, revision: 1n, position: award.position },
      ...{ type: 'ApplicantStatusChanged', blockedEvents: 1n },
    });
    const positions = (await delivery.documents()).map(({ _id, position }) => [_id, position]);
    expect(new Map(positions as [string, bigint][])).toEqual(
      new Map<string, bigint>([
        [anitasApplication, proposal.position],
        [another, otherProposal.position],
      ]),
    );
  });

  it('keeps a stream parked across restarts, and counts what waits once', async () => {
    await delivery.processFromZero([{ ...proposal, data: {} }]);
    await delivery.processFromZero([award, rejection]);
    await delivery.processFromZero([award]);
    expect(await parked()).toMatchObject({ revision: 0n, blockedEvents: 2n });
    expect(await delivery.documents()).toEqual([]);
  });

  it('lets no worker that lost its lease change the record of a parked stream', async () => {
    const late = await delivery.open(0n, { token: 1n as GroupToken });
    const pending = await late.fold(incoming({ ...proposal, data: {} }));
    const holder = await delivery.open(0n, { token: 2n as GroupToken });
    await holder.write(await holder.fold(incoming(proposal, malformed)));
    await expect(late.write(pending)).rejects.toThrow('E11000');
    await late.retry(stream, []);
    expect(await parked()).toMatchObject({ revision: 1n, token: 2n });
  });

  it('folds a parked stream again on request, or parks it again', async () => {
    await delivery.processFromZero([proposal, malformed, rejection]);
    expect(await delivery.retry([proposal, malformed, rejection])).toBe(1);
    expect(await parked()).toMatchObject({ revision: 1n, blockedEvents: 1n });
    expect(await delivery.retry([proposal, award, rejection])).toBe(0);
    expect(await delivery.documents()).toEqual([whole]);
  });

  it('ends a strict build with the name of the event', async () => {
    const strict = await delivery.open(0n, { strict: true });
    await expect(strict.fold(incoming(proposal, malformed))).rejects.toThrow(
      `cannot fold ApplicantStatusChanged at ${stream}@1`,
    );
    expect(await parked()).toBeNull();
  });

  describe.each<[string, object]>([
    ['is too large', { text: 'x'.repeat(17 * 1024 * 1024) }],
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
      await delivery.processFromZero([proposal]);
      await deliveryTo(unstorable).processFromZero([award, rejection, otherProposal]);
      expect(await parked()).toMatchObject({ stream, revision: 1n, blockedEvents: 1n });
      expect(await delivery.documents()).toHaveLength(2);
      expect(await delivery.documents()).toContainEqual(
        foldView(applications, history.slice(0, 1)),
      );
      expect(await delivery.retry([proposal, award, rejection])).toBe(0);
      expect(await delivery.documents()).toContainEqual(whole);
    });

    it('blocks what is folded while the batch before is being written', async () => {
      const folder = await deliveryTo(unstorable).open(0n);
      const writing = folder.write(await folder.fold(incoming(proposal, award)));
      const next = await folder.fold(incoming(rejection));
      await writing;
      await folder.write(next);
      expect(await parked()).toMatchObject({ revision: 1n, blockedEvents: 1n });
      expect(await delivery.documents()).toEqual([foldView(applications, history.slice(0, 1))]);
    });
  });
});
