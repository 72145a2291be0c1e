import {
  eventTypeFilter,
  persistentSubscriptionToAllSettingsFromDefaults,
} from '@eventstore/db-client';
import { Client, credentials } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { collect, newStream, note, notes, numbers } from './contract/notes.js';
import { Observed } from './contract/subscriptions.js';
import { eventStoreUnderTest } from './contract/target.js';

const target = eventStoreUnderTest();

/** Calls what the client has no method for; gives the words of the refusal. */
function refusalOf(method: string): Promise<string> {
  const client = new Client(new URL(target.url).host, credentials.createInsecure());
  const asItIs = (bytes: Buffer): Buffer => bytes;
  return new Promise((resolve) => {
    client.makeUnaryRequest(method, asItIs, asItIs, Buffer.alloc(0), (error) => {
      client.close();
      resolve(error?.message ?? 'none');
    });
  });
}

describe('what is not supported is refused by name', () => {
  it('persistent subscriptions', async () => {
    const settings = persistentSubscriptionToAllSettingsFromDefaults();
    const create = target.client.createPersistentSubscriptionToAll('group', settings);
    await expect(create).rejects.toMatchObject({ type: 'unsupported' });
    const remove = target.client.deletePersistentSubscriptionToStream('note', 'group');
    await expect(remove).rejects.toThrow(/UNIMPLEMENTED: persistent subscriptions: not supported/);
  });

  it('server-side projections', async () => {
    const list = target.client.listProjections();
    await expect(list).rejects.toThrow(/UNIMPLEMENTED: server-side projections: not supported/);
  });

  it.each([
    ['users', '/event_store.client.users.Users/Disable', /UNIMPLEMENTED: users: not supp/],
    [
      'scavenge',
      '/event_store.client.operations.Operations/StartScavenge',
      /UNIMPLEMENTED: operations such as scavenge: not supp/,
    ],
  ])('%s', async (_, method, words) => {
    expect(await refusalOf(method)).toMatch(words);
  });

  it('link resolution', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, note(0));
    const read = collect(target.client.readStream(stream, { resolveLinkTos: true }));
    await expect(read).rejects.toThrow(/UNIMPLEMENTED: link resolution .* not supported/);
  });

  it('regular expressions that are more than prefixes', async () => {
    const filter = eventTypeFilter({ regex: '^Note.*Taken$' });
    const observed = new Observed(target.client.subscribeToAll({ filter }));
    expect((await observed.failure()).message).toMatch(
      /Filters by regular expression: .* prefixes only/,
    );
  });

  it('access control lists', async () => {
    const stream = newStream();
    const acl = { readRoles: ['$admins'] };
    await expect(target.client.setStreamMetadata(stream, { acl })).rejects.toThrow(
      /access control lists \(\$acl\): not supported/,
    );
    expect(await target.client.getStreamMetadata(stream)).toEqual({ streamName: stream });
  });
});

describe('what makes no sense is refused with a reason', () => {
  it.each([
    ['a stream without a name', '', /A stream name has 1 to 1024 bytes/],
    ['a name that is too long', 'x'.repeat(1025), /A stream name has 1 to 1024 bytes, not 1025/],
    ['$all', '$all', /\$all is not a stream that can be written to/],
    ['the metadata of metadata', '$$$$note', /A metastream has no metadata of its own/],
  ])('%s', async (_, stream, reason) => {
    await expect(target.client.appendToStream(stream, note(0))).rejects.toThrow(reason);
  });

  it('an event without a type, and nothing of its append is stored', async () => {
    const stream = newStream();
    const events = [...notes(0, 1), note(2, '')];
    await expect(target.client.appendToStream(stream, events)).rejects.toThrow(
      /An event type has 1 to/,
    );
    await expect(numbers(target.client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-not-found',
    });
  });
});
