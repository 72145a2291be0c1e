import { AppendTooLarge, InvalidRequest, Unsupported } from '../refusals.js';
import { maxAppendBytes, maxNameBytes } from '../limits.js';
import { isMetastream, originalOf } from '../metadata/metastream.js';
import { hasAccessList } from '../metadata/stream-metadata.js';
import { type shared, type streams } from '../wire/messages.js';
import { type ProposedEvent } from '../wire/recorded-event.js';
import { readUuid } from '../wire/uuid.js';
import { type Append } from './append-events.js';
import { type ExpectedRevision } from './expected-revision.js';

type WireEvent = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

/** The options that Append, Delete and Tombstone share. */
interface WireExpectation {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

/** An append that comes in pieces. It is only refused once it is complete, as the client expects. */
export class IncomingAppend {
  readonly #events: WireEvent[] = [];
  #bytes = 0;

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
  ) {}

  /** Counts every event, and keeps no more of them than an append may hold. */
  add(event: WireEvent): void {
    this.#bytes += sizeOf(event);
    if (this.#bytes <= maxAppendBytes) this.#events.push(event);
  }

  /** Throws AppendTooLarge, InvalidRequest or Unsupported. */
  complete(): Append {
    assertStreamName(this.stream);
    if (this.#bytes > maxAppendBytes) throw new AppendTooLarge(maxAppendBytes);
    const events = this.#events.map(readEvent);
    if (isMetastream(this.stream)) events.forEach(assertMetadata);
    return { stream: this.stream, expected: this.expected, events };
  }
}

export function readStreamName(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function assertStreamName(stream: string): void {
  assertName(stream, 'A stream name');
  if (stream === '$all') throw new InvalidRequest('$all is not a stream that can be written to.');
  if (isMetastream(stream) && isMetastream(originalOf(stream)))
    throw new InvalidRequest('A metastream has no metadata of its own.');
}

export function readExpected(options: WireExpectation): ExpectedRevision {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'noStream';
  return options.hasStreamExists() ? 'streamExists' : 'any';
}

function assertName(name: string, what: string): void {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > maxNameBytes)
    throw new InvalidRequest(`${what} has 1 to ${maxNameBytes} bytes, not ${bytes}.`);
}

/** As the real server counts it: UTF-16 for the type. */
function sizeOf(event: WireEvent): number {
  const type = event.getMetadataMap().get('type') ?? '';
  return event.getData_asU8().length + event.getCustomMetadata_asU8().length + type.length * 2;
}

function readEvent(event: WireEvent): ProposedEvent {
  const properties = event.getMetadataMap();
  const [type, contentType] = [properties.get('type') ?? '', properties.get('content-type') ?? ''];
  assertName(type, 'An event type');
  if (contentType !== 'application/json' && contentType !== 'application/octet-stream')
    throw new InvalidRequest(`Content type "${contentType}" is neither JSON nor octet-stream.`);
  return {
    id: readUuid(event.getId()),
    type,
    contentType,
    data: event.getData_asU8(),
    metadata: event.getCustomMetadata_asU8(),
  };
}

function assertMetadata(event: ProposedEvent): void {
  if (hasAccessList(event.data)) throw new Unsupported('access control lists ($acl)');
}
