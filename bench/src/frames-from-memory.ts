import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, status, type ServerWritableStream } from '@grpc/grpc-js';
import { once } from 'node:events';
import { encodedAnswer } from './decode-limit.js';

/** A program: answers every read with so many equal events out of memory, to show what a client can take. */
const [count = 0, bytes = 0, port = 0] = process.argv.slice(2).map(Number);
const answer = Buffer.from(encodedAnswer(bytes));

async function read(call: ServerWritableStream<unknown, Buffer>): Promise<void> {
  for (let n = 0; n < count; n += 1) if (!call.write(answer)) await once(call, 'drain');
  call.end();
}

const unimplemented = (_call: unknown, reply: (error: object) => void): void =>
  reply({ code: status.UNIMPLEMENTED });

const server = new Server();
const passed = (frame: Buffer): Buffer => frame;
server.addService(
  { read: { ...streams.StreamsService.read, responseSerialize: passed } },
  { read: (call: ServerWritableStream<unknown, Buffer>) => void read(call) },
);
server.addService(features.ServerFeaturesService, { getSupportedMethods: unimplemented });
server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), () =>
  process.send?.('ready'),
);
process.on('SIGTERM', () => process.exit(0));
