import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitasProposal,
  anitasReply,
  meerasQuestion,
} from '@nirmaan/contracts/examples';
import { getAccountSubject } from '@nirmaan/contracts/kernel';
import { messageId, messagesReadModel } from '@nirmaan/contracts/message';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { messages } from '../message/messages.projection.js';
import { rebuild } from '../rebuild/rebuild.js';
import { contextAt, getLiveCollection } from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { refoldErased } from './erasures.js';
import { defineProjection, type ViewDocument } from './projection.js';

const { application, author } = anitasReply.data;
const conversation = streamOf.conversation(application);
const replies = [1, 2, 3].map((number) => ({
  ...anitasReply,
  data: { ...anitasReply.data, message: messageId.parse(randomUUID()), number },
}));

describe('the messages of an erased person', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await startStores();
    await new Writer(stores.eventStore).append(conversation, meerasQuestion, ...replies);
    await rebuild(contextAt(stores, messages), [messages], { signal: AbortSignal.timeout(60_000) });
    await stores.keyring.destroy(getAccountSubject(author));
  });
  afterEach(() => stores.stop());

  /** Returns the texts afterwards. */
  async function refold(): Promise<unknown[]> {
    const collection = await getLiveCollection(stores.db, messagesReadModel);
    const generation = { collection, projection: messages };
    await refoldErased(contextAt(stores, messages), generation, [getAccountSubject(author)]);
    const documents = stores.db.collection<ViewDocument>(collection).find();
    return (await documents.sort({ position: 1 }).toArray()).map(({ text }) => text);
  }
  const erased = [meerasQuestion.data.text, '', '', ''];

  it('are folded again with one read of their conversation', async () => {
    const reads = vi.spyOn(stores.eventStore, 'readRaw');
    expect(await refold()).toEqual(erased);
    expect(reads.mock.calls.filter(([stream]) => stream === conversation)).toHaveLength(1);
  });
});

it('an application is folded again up to an event that a worker adds meanwhile', async () => {
  const stores = await startStores();
  onTestFinished(() => stores.stop());
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
  vi.spyOn(stores.eventStore, 'readRaw').mockImplementation(async (name, ...range) => {
    const events = await readRaw(name, ...range);
    if (name !== stream || events.length > 1) return events;
    const position = await writer.append(stream, anitaAwarded);
    await documents.updateOne({ _id }, { $set: { position, status: 'awarded' } });
    return events;
  });
  await refoldErased(context, { collection, projection: applications }, [subject]);
  expect(await documents.findOne({ _id })).toMatchObject({ status: 'awarded', proposal: '' });
});

it('a read model with a subject has one category of streams', () => {
  const define = () => defineProjection(applicationsReadModel, ['application', 'project'], {});
  expect(define).toThrow('only one category');
});
