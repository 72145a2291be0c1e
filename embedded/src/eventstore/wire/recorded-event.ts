import { shared, streams } from './messages.js';

/** An event as a writer proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** Where and when the log takes it in. */
export interface Place {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: number;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

const ticksPerMillisecond = 10_000n;

/** The answer to a read that carries this event. Encoded once, when it is appended, and then only copied. */
export function encodeFrame(event: ProposedEvent, place: Place): Uint8Array {
  const position = String(place.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(place.stream)))
    .setStreamRevision(String(place.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(BigInt(place.created) * ticksPerMillisecond));
  return new streams.ReadResp()
    .setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position))
    .serializeBinary();
}

/** The data of the event inside a frame. */
export function decodeData(frame: Buffer): Buffer {
  const event = streams.ReadResp.deserializeBinary(frame).getEvent()?.getEvent();
  return Buffer.from(event?.getData_asU8() ?? []);
}
