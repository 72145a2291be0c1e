import { EventStoreDBClient } from '@eventstore/db-client';
import protobuf from 'google-protobuf';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** What connection.ts replaces, the file of the client that must call it, and how. */
const replaced = [
  ['GRPCStreamCreator', 'dist/streams/appendToStream/batchAppend.js', 'this.GRPCStreamCreator('],
  ['handleError', 'dist/Client/index.js', 'this.handleError(client, err)'],
  ['bytesAsU8', 'generated/streams_pb.js', 'jspb.Message.bytesAsU8('],
] as const;

/** Where one of these fails, adapt connection.ts: what it replaces has no effect in this version of the client. */
describe('the event store’s client', () => {
  it.each(replaced)('calls %s, which connection.ts replaces', (name, file, call) => {
    const client = EventStoreDBClient.connectionString`esdb://127.0.0.1:1`;
    const owner = name === 'bytesAsU8' ? protobuf.Message : client;
    expect(Object.entries(owner)).toContainEqual([name, expect.any(Function)]);
    expect(readFileSync(resolve(`@eventstore/db-client/${file}`), 'utf8')).toContain(call);
  });
});
