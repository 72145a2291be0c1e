import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita } from '@nirmaan/contracts/examples';
import { EventStore } from '@nirmaan/platform/eventstore';
import { StatusCode, unsupported } from '../eventstore/errors.js';
import { type Call, GrpcServer } from '../eventstore/grpc.js';
import { startStores } from '../testing/index.js';

const FAILURES = 3;
/** As a real server ends a read whose leader is killed. */
const failed = { code: StatusCode.UNKNOWN, message: 'Exception was thrown by handler.' };

const reads = {
  'of a stream': (eventStore: EventStore) => eventStore.readRaw(streamOf.account(anita)),
  'of the newest position': (eventStore: EventStore) => eventStore.head(),
};

it.each(Object.entries(reads))(
  'a read %s is tried again while its handler fails',
  async (_, read) => {
    let calls = 0;
    const answer = (call: Call) => call.end(++calls > FAILURES ? undefined : failed);
    const handlers = new Map([['/event_store.client.streams.Streams/Read', answer]]);
    const server = new GrpcServer(handlers, unsupported);
    const stores = await startStores();
    const url = `esdb://127.0.0.1:${await server.listen(0)}?tls=false`;
    const eventStore = EventStore.at(url, stores.keyring);
    await expect(read(eventStore)).resolves.toBeDefined();
    expect(calls).toBe(FAILURES + 1);
    await eventStore.close();
    await server.close();
    await stores.stop();
  },
);
