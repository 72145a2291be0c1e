import { randomUUID } from 'node:crypto';
import { type AccountId, accountId, profileUpdated } from '@nirmaan/contracts/account';
import { allEvents, type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { erasureBases, subjectErased } from '@nirmaan/contracts/erasure';
import * as examples from '@nirmaan/contracts/examples';
import {
  type EventEnvelope,
  eventOf,
  FORMER_MEMBER,
  getAccountSubject,
  nameStream,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import { Intruder, startStores, type Stores } from '@nirmaan/embedded/testing';
import type { EventFilter } from '@nirmaan/platform/eventstore';
import { type OpenStores, openStores } from '@nirmaan/platform/stores';
import { appendTo, eventually, temporaryFolder } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyEventStore } from './verify-event-store.js';

const { anitaRegistered, anitasProfileUpdated } = examples;

const isEvent = (example: unknown): example is AnyEvent =>
  typeof example === 'object' && example !== null && 'type' in example && 'data' in example;
const everyExample = Object.values<unknown>(examples).filter(isEvent);

/** The texts of an event's personal fields that are long enough to be recognised. */
function listPersonalTexts({ type, data }: AnyEvent): string[] {
  const { whenErased } = allEvents.find((definition) => definition.type === type)!;
  return Object.entries(data)
    .filter(([name]) => name in whenErased)
    .flatMap(([, value]): unknown => value)
    .filter((value): value is string => typeof value === 'string' && value.length > 5);
}

const readFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));

describe('personal data in the event store', () => {
  const folder = temporaryFolder();
  let stores: Stores;
  let another: OpenStores;
  let intruder: Intruder;
  let account: AccountId;
  let subject: SubjectId;
  beforeAll(async () => {
    stores = await startStores(folder);
    another = await openStores(stores.access);
    intruder = new Intruder(stores.eventStoreUrl);
  });
  afterAll(async () => {
    await intruder.dispose();
    await another.close();
    await stores.stop();
  });
  beforeEach(() => {
    account = accountId.parse(randomUUID());
    subject = getAccountSubject(account);
  });

  const register = () => {
    const registered = { ...anitaRegistered, data: { ...anitaRegistered.data, account } };
    return appendTo(stores.eventStore, streamOf.account(account), registered);
  };
  const updateProfile = (bio: string) => {
    const data = { ...anitasProfileUpdated.data, account, bio };
    return appendTo(stores.eventStore, streamOf.account(account), {
      ...anitasProfileUpdated,
      data,
    });
  };
  const read = ({ eventStore } = stores as Pick<Stores, 'eventStore'>) =>
    eventStore.read(streamOf.account(account));
  const stored = async () =>
    (await intruder.readAll()).filter(({ streamId }) => streamId.endsWith(account));

  it('cannot be read there, neither by a client nor in its files, and is opened by the product', async () => {
    const stream = nameStream('spec', randomUUID());
    await appendTo(stores.eventStore, stream, ...everyExample);
    const texts = new Set(everyExample.flatMap(listPersonalTexts));
    expect(texts.size).toBeGreaterThan(20);
    const found = [...readFiles(join(folder.path, 'events')), toText(await intruder.readAll())];
    expect([...texts].filter((text) => found.some((content) => content.includes(text)))).toEqual(
      [],
    );
    const opened = await stores.eventStore.read(stream);
    expect(opened.map(({ type, data }) => ({ type, data }))).toEqual(everyExample);
  });

  it('opens to exactly what was appended, whatever a person writes', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, async (bio, address) => {
        account = accountId.parse(randomUUID());
        const stream = streamOf.account(account);
        const data = { ...anitasProfileUpdated.data, account, bio, address };
        await appendTo(stores.eventStore, stream, eventOf(profileUpdated, data));
        expect((await read(another)).map((event) => event.data)).toEqual([data]);
      }),
      { numRuns: 50 },
    );
  });

  it('is unreadable once a sealed byte was changed, in this stream alone', async () => {
    await register();
    const [event] = await stored();
    const { sealed, ...rest } = event!.data as { sealed: string };
    const bytes = Buffer.from(sealed, 'base64');
    for (const at of [0, 12, 40, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      const streamId = nameStream('account', randomUUID());
      const data = { ...rest, sealed: changed.toString('base64') };
      await intruder.write([{ ...event!, streamId, data }]);
      await expect(stores.eventStore.read(streamId)).rejects.toMatchObject({
        name: 'UnreadableEvent',
        message: expect.stringContaining('its personal data cannot be opened') as string,
      });
    }
    expect(await read()).toHaveLength(1);
  });

  it('is unreadable where it was moved to another event of the same person', async () => {
    await updateProfile('First');
    await updateProfile('Second');
    const [first, second] = await stored();
    const { sealed } = first!.data as { sealed: string };
    const moved = { ...second!, id: randomUUID(), data: { ...(second!.data as object), sealed } };
    await intruder.write([moved]);
    await expect(read()).rejects.toThrow('its personal data cannot be opened');
  });

  it('is unreadable, not erased, where the keyring has lost the key', async () => {
    await register();
    const keys = stores.db.client.db(`${stores.db.databaseName}_keyring`).collection('keys');
    await keys.deleteOne({ _id: subject as never });
    stores.keyring.forget(subject);
    await expect(read()).rejects.toThrow('its personal data cannot be opened');
  });

  it('is erased with the key, while what is stored verifies as before', async () => {
    await register();
    await updateProfile('Unmistakable');
    const verify = () =>
      verifyEventStore(stores.eventStore, { publicKeys: [], externalAnchors: [] });
    const before = [await verify(), toText(await stored())];
    await stores.keyring.destroy(subject);
    expect([await verify(), toText(await stored())]).toEqual(before);
    const [registered, profile] = await read();
    expect(registered!.data).toMatchObject({ account, name: FORMER_MEMBER, role: 'consultant' });
    expect(profile!.data).toMatchObject({ name: FORMER_MEMBER, bio: '', dateOfBirth: null });
    await updateProfile('Written too late');
    const [, , late] = await stored();
    expect(Object.keys(late!.data as object)).toEqual(['account']);
    expect((await read())[2]!.data).toEqual(profile!.data);
  });

  it('is erased for another process within a minute', async () => {
    await register();
    expect((await read(another))[0]!.data).toMatchObject({ name: 'Anita Rao' });
    await stores.keyring.destroy(subject);
    expect((await read(another))[0]!.data).toMatchObject({ name: 'Anita Rao' });
    const later = performance.now() + 60_001;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    await eventually(async () =>
      expect((await read(another))[0]!.data).toMatchObject({ name: FORMER_MEMBER }),
    );
    clock.mockRestore();
  });

  it.each<[string, EventFilter]>([
    ['streams', { streams: ['project-'] }],
    ['types', { types: ['ProjectPosted'] }],
  ])('is erased at once for a process that subscribes to other %s', async (_, filter) => {
    await register();
    const stopping = new AbortController();
    const seen: EventEnvelope[] = [];
    const { signal } = stopping;
    const batches = another.eventStore.subscribe({
      after: await another.eventStore.head(),
      filter,
      signal,
    });
    const subscribed = (async () => {
      for await (const { events } of batches) seen.push(...events);
    })();
    expect((await read(another))[0]!.data).toMatchObject({ name: 'Anita Rao' });
    await stores.keyring.destroy(subject);
    const erased = eventOf(subjectErased, { subject, basis: erasureBases[0], number: 1 });
    await appendTo(stores.eventStore, streamOf.erasure(subject), erased);
    await eventually(
      async () => expect((await read(another))[0]!.data).toMatchObject({ name: FORMER_MEMBER }),
      { timeout: 5_000 },
    );
    expect(seen).toEqual([]);
    stopping.abort();
    await subscribed;
  });
});

const toText = (events: readonly unknown[]): string =>
  JSON.stringify(events, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
