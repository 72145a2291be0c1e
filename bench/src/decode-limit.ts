import streamModule from '@eventstore/db-client/dist/streams/utils/ReadStream.js';
import conversion from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * The client's own reading without a network: it takes answers apart and converts them as fast as it can,
 * which no server can make it exceed.
 */
export function decodeFromMemory(events: number, bytes: number): AsyncIterable<unknown> {
  const answer = encodedAnswer(bytes);
  const answers = Readable.from(decoded(answer, events));
  return new streamModule.ReadStream(
    () => Promise.resolve(answers as never),
    conversion.convertGrpcEvent,
    {},
  );
}

function* decoded(answer: Uint8Array, events: number) {
  for (let n = 0; n < events; n += 1) yield streams.ReadResp.deserializeBinary(answer);
}

/** An answer to a read that carries one event of about this size. */
export function encodedAnswer(bytes: number): Uint8Array {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(randomUUID()))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('batch-1')))
    .setStreamRevision('12345')
    .setCommitPosition('123456789')
    .setPreparePosition('123456789')
    .setData(Buffer.from(JSON.stringify({ text: 'x'.repeat(bytes - 123) })));
  recorded
    .getMetadataMap()
    .set('type', 'Measured')
    .set('content-type', 'application/json')
    .set('created', '17000000000000000');
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition('123456789');
  return new streams.ReadResp().setEvent(event).serializeBinary();
}
