import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasReply, meerasQuestion } from '@nirmaan/contracts/examples';
import { getAccountSubject } from '@nirmaan/contracts/kernel';
import { messageId, messagesReadModel } from '@nirmaan/contracts/message';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../message/messages.projection.js';
import { rebuild } from '../rebuild/rebuild.js';
import { contextAt, getLiveCollection } from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { refoldErased } from './erasures.js';
import type { ViewDocument } from './projection.js';

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

  it('are kept where one is newer than that read', async () => {
    const readRaw = stores.eventStore.readRaw.bind(stores.eventStore);
    let isFirst = true;
    vi.spyOn(stores.eventStore, 'readRaw').mockImplementation(async (stream, ...range) => {
      const events = await readRaw(stream, ...range);
      if (stream !== conversation || !isFirst) return events;
      isFirst = false;
      return events.slice(0, 2);
    });
    expect(await refold()).toEqual(erased);
  });
});
