import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import {
  PARKED_STREAMS,
  type ParkedStreamDocument,
  type EventEnvelope,
} from '@nirmaan/contracts/kernel';
import { getApplicationId } from '@nirmaan/contracts/application';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import type { Collection, Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationHistory } from '../application/application-history.projection.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { heldGeneration } from '../testing/held-generation.js';
import { raw, recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { GenerationFolder } from './generation-folder.js';
import { LoggedEvent } from './logged-event.js';

const stream = streamOf.application(anitasApplication);
const history = recorded(stream, anitasProposal, anitaAwarded, anitaRejected);
const [proposal, award, rejection] = raw(history) as [EventEnvelope, EventEnvelope, EventEnvelope];
const whole = viewOf(applicationHistory, history);

const another = getApplicationId(bottlingLine, meera);
const [otherProposal] = raw(
  recorded(streamOf.application(another), {
    ...anitasProposal,
    data: { ...anitasProposal.data, application: another },
  }),
) as [EventEnvelope];

describe('folding into the database', () => {
  let stores: Stores;
  let db: Db;
  let documents: Collection<ViewDocument>;

  beforeAll(async () => {
    stores = await startStores();
    db = stores.db;
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    await db.dropDatabase();
    documents = db.collection((await heldGeneration(db, applicationHistory)).collection);
  });

  const open = async (given = {}): Promise<GenerationFolder> =>
    GenerationFolder.open(db, await heldGeneration(db, applicationHistory, given));

  /** Folds and writes as one batch; gives the number of documents that changed. */
  const foldInto = async (
    folder: GenerationFolder,
    ...events: EventEnvelope[]
  ): Promise<number> => {
    await folder.fold(events.map((event) => new LoggedEvent(event)));
    return folder.write();
  };

  const parked = () => db.collection<ParkedStreamDocument>(PARKED_STREAMS).findOne({});

  it('writes each document of a batch once, and nothing when the batch comes again', async () => {
    expect(await foldInto(await open(), proposal, award, otherProposal)).toBe(2);
    const before = await documents.find().toArray();
    expect(await foldInto(await open(), proposal, award, otherProposal)).toBe(0);
    expect(await documents.find().toArray()).toEqual(before);
  });

  it('goes on from the stored document', async () => {
    await foldInto(await open(), proposal);
    expect(await foldInto(await open(), award, rejection)).toBe(1);
    expect(await documents.findOne()).toEqual(whole);
  });

  it('does not let a late worker take a document back', async () => {
    const late = await open();
    await foldInto(await open(), proposal, award, rejection);
    expect(await foldInto(late, proposal, award)).toBe(0);
    expect(await documents.findOne()).toEqual(whole);
  });

  it('brings a document forward that a crash left behind in the middle of a batch', async () => {
    await foldInto(await open(), proposal);
    expect(await foldInto(await open(), proposal, award, rejection)).toBe(1);
    expect(await documents.findOne()).toEqual(whole);
  });

  it('folds on from what is still being written', async () => {
    const folder = await open();
    await folder.fold([new LoggedEvent(proposal)]);
    const writing = folder.write();
    await folder.fold([new LoggedEvent(award), new LoggedEvent(rejection)]);
    await writing;
    await folder.write();
    expect(await documents.findOne()).toEqual(whole);
  });

  it('leaves out what its checkpoint already covers', async () => {
    const position = rejection.position;
    expect(await foldInto(await open({ position }), proposal, award, rejection)).toBe(0);
    expect(await documents.countDocuments()).toBe(0);
  });

  describe('an event that cannot be read', () => {
    const torn = { ...award, data: { to: 'perhaps' } };

    it('parks its stream with the events behind it, and lets the other streams go on', async () => {
      await foldInto(await open(), proposal, torn, rejection, otherProposal);
      expect(await parked()).toMatchObject({
        stream,
        revision: 1n,
        position: award.position,
        type: 'ApplicantStatusChanged',
        waiting: 1n,
        retryRequested: false,
      });
      const ids = (await documents.find().toArray()).map(({ _id, position }) => [_id, position]);
      expect(Object.fromEntries(ids)).toEqual({
        [anitasApplication]: proposal.position,
        [another]: otherProposal.position,
      });
    });

    it('is waited for across a restart, and what waits is counted once', async () => {
      const illegible = { ...proposal, data: {} };
      await foldInto(await open(), illegible);
      await foldInto(await open(), award, rejection);
      await foldInto(await open(), award);
      expect(await parked()).toMatchObject({ revision: 0n, waiting: 2n });
      expect(await documents.countDocuments()).toBe(0);
    });

    it('is folded once somebody asks for it and it can be read, with all that waited', async () => {
      await foldInto(await open(), proposal, torn, rejection);
      await db.collection(PARKED_STREAMS).updateMany({}, { $set: { retryRequested: true } });
      await (await open()).retry(() => Promise.resolve([proposal, award, rejection]));
      expect(await parked()).toBeNull();
      expect(await documents.findOne()).toEqual(whole);
    });

    it('stays parked when it still cannot be read', async () => {
      await foldInto(await open(), proposal, torn, rejection);
      await db.collection(PARKED_STREAMS).updateMany({}, { $set: { retryRequested: true } });
      await (await open()).retry(() => Promise.resolve([proposal, torn, rejection]));
      expect(await parked()).toMatchObject({ revision: 1n, waiting: 1n, retryRequested: false });
    });

    it('ends a strict build, which names it', async () => {
      const strict = await open({ strict: true });
      await expect(foldInto(strict, proposal, torn)).rejects.toThrow(
        `cannot fold ApplicantStatusChanged at ${stream}@1`,
      );
      expect(await parked()).toBeNull();
    });
  });

  describe.each<[string, object]>([
    ['too large', { swollen: 'x'.repeat(17 * 1024 * 1024) }],
    ['no document at all', { ['a\0b']: 1 }],
  ])('a document that is %s', (_, swelling) => {
    /** An award makes a document of what nobody can store. */
    const swells: Projection = {
      ...applicationHistory,
      fold: (document, event) => ({
        ...applicationHistory.fold(document, event),
        ...(event.type === 'ApplicantStatusChanged' && swelling),
      }),
    };
    const openSwollen = async (given = {}): Promise<GenerationFolder> =>
      GenerationFolder.open(db, await heldGeneration(db, swells, given));

    it('parks its stream at the first event that is missing; the other streams go on', async () => {
      await foldInto(await open(), proposal);
      expect(await foldInto(await openSwollen(), award, rejection, otherProposal)).toBe(1);
      expect(await parked()).toMatchObject({ stream, revision: 1n, waiting: 1n });
      expect(await documents.findOne({ _id: anitasApplication })).toEqual(
        viewOf(applicationHistory, history.slice(0, 1)),
      );
      expect(await documents.findOne({ _id: another })).not.toBeNull();
    });

    it('keeps what comes meanwhile waiting', async () => {
      const folder = await openSwollen();
      await folder.fold([new LoggedEvent(proposal), new LoggedEvent(award)]);
      const writing = folder.write();
      await folder.fold([new LoggedEvent(rejection)]);
      await writing;
      await folder.write();
      expect(await parked()).toMatchObject({ revision: 0n, waiting: 2n });
      expect(await documents.countDocuments()).toBe(0);
    });

    it('is folded once somebody asks for it and it can be written', async () => {
      await foldInto(await openSwollen(), proposal, award, rejection);
      await db.collection(PARKED_STREAMS).updateMany({}, { $set: { retryRequested: true } });
      const again = () => Promise.resolve([proposal, award, rejection]);
      await (await openSwollen()).retry(again);
      expect(await parked()).toMatchObject({ revision: 0n, retryRequested: false });
      await db.collection(PARKED_STREAMS).updateMany({}, { $set: { retryRequested: true } });
      await (await open()).retry(again);
      expect(await parked()).toBeNull();
      expect(await documents.findOne()).toEqual(whole);
    });

    it('ends a strict build', async () => {
      const strict = await openSwollen({ strict: true });
      await expect(foldInto(strict, proposal, award)).rejects.toThrow(`at ${stream}@0`);
    });
  });
});
