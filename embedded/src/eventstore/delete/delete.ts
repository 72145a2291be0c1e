import { randomUUID } from 'node:crypto';
import { type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { metadataEvent } from '../append/append-events.js';
import { assertStreamName, readExpected, readStreamName } from '../append/append-request.js';
import { decideAppend } from '../append/decide-append.js';
import { type ExpectedRevision } from '../append/expected-revision.js';
import { type Writer } from '../append/writer.js';
import { type Batch } from '../log/batch.js';
import { metastreamOf } from '../metadata/metastream.js';
import { softDeletion } from '../metadata/stream-metadata.js';
import { InvalidRequest, WrongExpectedRevision } from '../refusals.js';
import { streams } from '../wire/messages.js';
import { type ProposedEvent } from '../wire/recorded-event.js';
import { statusOf } from '../wire/statuses.js';

type Request = streams.DeleteReq | streams.TombstoneReq;
type Deletion = (batch: Batch, stream: string, expected: ExpectedRevision) => number;

/** Streams.Delete: the events go out of sight; the stream can be written to again. */
export function deleteStream(writer: Writer) {
  return (
    call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>,
    answer: sendUnaryData<streams.DeleteResp>,
  ): void => {
    run(writer, call.request, softDelete).then(
      (position) =>
        answer(
          null,
          new streams.DeleteResp().setPosition(fill(new streams.DeleteResp.Position(), position)),
        ),
      (error: unknown) => answer(statusOf(error)),
    );
  };
}

/** Streams.Tombstone: the stream is closed for ever. */
export function tombstoneStream(writer: Writer) {
  return (
    call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
    answer: sendUnaryData<streams.TombstoneResp>,
  ): void => {
    run(writer, call.request, tombstone).then(
      (position) =>
        answer(
          null,
          new streams.TombstoneResp().setPosition(
            fill(new streams.TombstoneResp.Position(), position),
          ),
        ),
      (error: unknown) => answer(statusOf(error)),
    );
  };
}

async function run(writer: Writer, request: Request, deletion: Deletion): Promise<number> {
  const options = request.getOptions();
  if (!options) throw new InvalidRequest('A deletion needs its options.');
  const stream = readStreamName(options.getStreamIdentifier());
  const expected = readExpected(options);
  assertStreamName(stream);
  return writer.submit((batch) => deletion(batch, stream, expected));
}

function softDelete(batch: Batch, stream: string, expected: ExpectedRevision): number {
  const event = metadataEvent(softDeletion);
  decideAppend(batch, { stream, expected, ids: [event.id] });
  const metastream = metastreamOf(stream);
  if (batch.head(stream).last < 0 && batch.head(metastream).last < 0)
    throw new WrongExpectedRevision(stream, expected, -1);
  return batch.append(metastream, [event]);
}

function tombstone(batch: Batch, stream: string, expected: ExpectedRevision): number {
  const event = tombstoneEvent();
  decideAppend(batch, { stream, expected, ids: [event.id] });
  return batch.tombstone(stream, event);
}

function tombstoneEvent(): ProposedEvent {
  return {
    id: randomUUID(),
    type: '$streamDeleted',
    contentType: 'application/octet-stream',
    data: new Uint8Array(),
    metadata: new Uint8Array(),
  };
}

interface WirePosition<Self> {
  setCommitPosition(value: string): Self;
  setPreparePosition(value: string): Self;
}

function fill<Position extends WirePosition<Position>>(wire: Position, position: number): Position {
  return wire.setCommitPosition(String(position)).setPreparePosition(String(position));
}
