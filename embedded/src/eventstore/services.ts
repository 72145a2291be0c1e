import { type Server } from '@grpc/grpc-js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { append } from './append/append.js';
import { batchAppend } from './append/batch-append.js';
import { type Writer } from './append/writer.js';
import { deleteStream, tombstoneStream } from './delete/delete.js';
import { clusterOfOne } from './features/gossip.js';
import { supportedMethods } from './features/server-features.js';
import { refuseUnsupported } from './features/unsupported.js';
import { type EventLog } from './log/event-log.js';
import { read } from './read/read.js';
import { type OpenCalls } from './wire/open-calls.js';

export interface Parts {
  readonly log: EventLog;
  readonly writer: Writer;
  readonly calls: OpenCalls;
  readonly host: string;
  readonly port: () => number;
}

const { StreamsService } = streamsService;
const { GossipService } = gossipService;
const { ServerFeaturesService } = featuresService;

/** Answers to reads are stored as they go over the wire, so there is nothing left to serialize. */
const streamsOfFrames = {
  ...StreamsService,
  read: { ...StreamsService.read, responseSerialize: (frame: Buffer) => frame },
};

/** Everything the server answers to. */
export function addServices(server: Server, { log, writer, calls, host, port }: Parts): void {
  server.addService(streamsOfFrames, {
    append: append(writer),
    batchAppend: batchAppend(writer, calls),
    read: read(log, calls),
    delete: deleteStream(writer),
    tombstone: tombstoneStream(writer),
  });
  server.addService(GossipService, { read: clusterOfOne(host, port) });
  server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods(paths()) });
  refuseUnsupported(server);
}

function paths(): string[] {
  const services = [StreamsService, GossipService, ServerFeaturesService];
  return services.flatMap((service) =>
    Object.values(service).map(({ path }: { path: string }) => path),
  );
}
