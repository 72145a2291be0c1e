import protobuf from 'protobufjs/minimal.js';
import { CallError, type Expected, invalidRequest, unsupported } from './errors.js';

/* The requests of EventStoreDB's streams.proto by field numbers; the contract specs hold them to the official client. */

const { Reader } = protobuf;
type Reader = protobuf.Reader;

/** Calls back for each field of a message, and skips the value of one that was not read. */
function readFields(reader: Reader, read: (field: number, reader: Reader) => void): void {
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    const start = reader.pos;
    read(tag >>> 3, reader);
    if (reader.pos === start) reader.skipType(tag & 7);
  }
}

function readNested(reader: Reader, read: (field: number, reader: Reader) => void): void {
  readFields(Reader.create(reader.bytes()), read);
}

function parse<Message>(message: Buffer, read: (reader: Reader) => Message): Message {
  try {
    return read(Reader.create(message));
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw invalidRequest(`The request cannot be decoded: ${String(error)}.`);
  }
}

export function readUint64(reader: Reader): bigint {
  const { high, low } = reader.uint64();
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readUuid(reader: Reader): string {
  let text = '';
  readNested(reader, (field, uuid) => {
    if (field === 2) text = uuid.string().toLowerCase();
  });
  if (!UUID.test(text)) throw invalidRequest(`"${text}" is not a UUID.`);
  return text;
}

function readStreamName(reader: Reader): string {
  let name = '';
  readNested(reader, (field, identifier) => {
    if (field === 3) name = identifier.string();
  });
  return name;
}

/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface AppendOptions {
  readonly stream: string;
  readonly expected: Expected;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
}

/** An append, or a piece of one; the first piece has the options. */
export interface AppendPiece {
  readonly correlationId: string;
  readonly options: AppendOptions | undefined;
  readonly events: readonly ProposedEvent[];
  readonly isFinal: boolean;
}

/** BatchAppendReq. */
export const parseAppendPiece = (message: Buffer): AppendPiece =>
  parse(message, (reader) => {
    let [correlationId, isFinal] = ['', false];
    let options: AppendOptions | undefined;
    const events: ProposedEvent[] = [];
    readFields(reader, (field) => {
      if (field === 1) correlationId = readUuid(reader);
      else if (field === 2) options = readAppendOptions(reader);
      else if (field === 3) events.push(readProposedEvent(reader));
      else if (field === 4) isFinal = reader.bool();
    });
    return { correlationId, options, events, isFinal };
  });

function readAppendOptions(reader: Reader): AppendOptions {
  let [stream, deadline] = ['', Infinity];
  let expected: Expected = 'any';
  readNested(reader, (field, options) => {
    if (field === 1) stream = readStreamName(options);
    else if (field === 2) expected = readUint64(options);
    else if (field === 6) deadline = readTimestamp(options);
    else if (field === 3) expected = 'noStream';
    else if (field === 5) expected = 'streamExists';
  });
  return { stream, expected, deadline };
}

function readTimestamp(reader: Reader): number {
  let milliseconds = 0;
  readNested(reader, (field, timestamp) => {
    if (field === 1) milliseconds += Number(BigInt.asIntN(64, readUint64(timestamp))) * 1_000;
    else if (field === 2) milliseconds += timestamp.int32() / 1_000_000;
  });
  return milliseconds;
}

const NOTHING = new Uint8Array();
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const emptyEvent = { id: '', type: '', contentType: '', data: NOTHING, metadata: NOTHING };

function readProposedEvent(reader: Reader): ProposedEvent {
  const event: Mutable<ProposedEvent> = { ...emptyEvent };
  readNested(reader, (field, fields) => {
    if (field === 1) event.id = readUuid(fields);
    else if (field === 2) {
      const [key, value] = readMapEntry(fields);
      if (key === 'type') event.type = value;
      else if (key === 'content-type') event.contentType = value;
    } else if (field === 3) event.metadata = fields.bytes();
    else if (field === 4) event.data = fields.bytes();
  });
  return event;
}

function readMapEntry(reader: Reader): [key: string, value: string] {
  const entry: [string, string] = ['', ''];
  readNested(reader, (field, fields) => {
    if (field !== 1 && field !== 2) return;
    entry[field - 1] = fields.string();
  });
  return entry;
}

export type From = 'start' | 'end' | bigint;
/** Which property of an event begins with one of the prefixes. */
export interface Filter {
  readonly property: 'stream' | 'type';
  readonly prefixes: readonly string[];
}

export interface ReadRequest {
  /** Undefined for `$all`. */
  readonly stream: string | undefined;
  readonly from: From;
  readonly backwards: boolean;
  readonly limit: number;
  readonly isSubscription: boolean;
  readonly filter: Filter | undefined;
  /** A filtered subscription sends a checkpoint after so many events that it passed. */
  readonly checkpointInterval: number;
}

/** Events that the real server considers at a time unless the client asks for another number. */
const SEARCH_WINDOW = 32;

/** ReadReq. */
export const parseReadRequest = (message: Buffer): ReadRequest =>
  parse(message, (reader) => {
    const request = {
      stream: undefined as string | undefined,
      from: 'start' as From,
      backwards: false,
      limit: Infinity,
      isSubscription: false,
      filter: undefined as Filter | undefined,
      checkpointInterval: SEARCH_WINDOW,
    };
    const read = (field: number, options: Reader): void => {
      if (field === 1) Object.assign(request, readStreamOptions(options));
      else if (field === 2) request.from = readAllFrom(options);
      else if (field === 3) request.backwards = options.int32() === 1;
      else if (field === 4) {
        if (options.bool()) throw unsupported('link resolution (resolveLinkTos)');
      } else if (field === 5) request.limit = Number(readUint64(options));
      else if (field === 7) Object.assign(request, readFilter(options));
      else if (field === 9) requireTextUuids(options);
      else if (field === 6) request.isSubscription = true;
    };
    readFields(reader, (field) => {
      if (field === 1) readNested(reader, read);
    });
    return request;
  });

function readStreamOptions(reader: Reader): { stream: string; from: From } {
  const options = { stream: '', from: 'start' as From };
  readNested(reader, (field, fields) => {
    if (field === 1) options.stream = readStreamName(fields);
    else if (field === 2) options.from = readUint64(fields);
    else if (field === 4) options.from = 'end';
  });
  return options;
}

function readAllFrom(reader: Reader): From {
  let from: From = 'start';
  readNested(reader, (field, fields) => {
    if (field === 3) from = 'end';
    if (field !== 1) return;
    readNested(fields, (part, position) => {
      if (part === 1) from = readUint64(position);
    });
  });
  return from;
}

function readFilter(reader: Reader): Pick<ReadRequest, 'filter' | 'checkpointInterval'> {
  let filter: Filter | undefined;
  let [window, multiplier] = [SEARCH_WINDOW, 1];
  readNested(reader, (field, fields) => {
    if (field === 1) filter = { property: 'stream', prefixes: readPrefixes(fields) };
    else if (field === 2) filter = { property: 'type', prefixes: readPrefixes(fields) };
    else if (field === 3) window = fields.uint32();
    else if (field === 5) multiplier = fields.uint32();
  });
  if (!filter) throw invalidRequest('A filter names a stream or an event type.');
  if (window * multiplier === 0) throw invalidRequest('The checkpoint interval is at least 1.');
  return { filter, checkpointInterval: window * multiplier };
}

function readPrefixes(reader: Reader): string[] {
  const prefixes: string[] = [];
  readNested(reader, (field, expression) => {
    if (field === 1) throw unsupported('filters by regular expression (use prefixes)');
    if (field !== 2) return;
    prefixes.push(expression.string());
  });
  return prefixes;
}

function requireTextUuids(reader: Reader): void {
  readNested(reader, (field) => {
    if (field === 1) throw unsupported('structured UUIDs in answers');
  });
}
