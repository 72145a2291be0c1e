import protobuf from 'protobufjs/minimal.js';
import { CallError, type Expected, invalidRequest, unsupported } from './errors.js';

/* The requests of EventStoreDB's streams.proto by field numbers; the contract specs hold them to the official client. */

const { Reader } = protobuf;
const NOTHING = Buffer.alloc(0);

/** The fields of a message by number: whole numbers, and bytes, of which a field may have several. */
class Message {
  readonly #numbers = new Map<number, bigint>();
  readonly #bytes = new Map<number, Buffer[]>();

  constructor(bytes: Buffer) {
    const reader = Reader.create(bytes);
    while (reader.pos < reader.len) {
      const tag = reader.uint32();
      const [field, type] = [tag >>> 3, tag & 7];
      if (type === 0) this.#numbers.set(field, readUint64(reader));
      else if (type === 2) {
        const values = this.#bytes.get(field) ?? [];
        values.push(reader.bytes() as Buffer);
        this.#bytes.set(field, values);
      } else reader.skipType(type);
    }
  }

  has(field: number): boolean {
    return this.#bytes.has(field);
  }

  number(field: number): bigint | undefined {
    return this.#numbers.get(field);
  }

  all(field: number): readonly Buffer[] {
    return this.#bytes.get(field) ?? [];
  }

  bytes(field: number): Buffer {
    return this.all(field).at(-1) ?? NOTHING;
  }

  text(field: number): string {
    return this.bytes(field).toString();
  }

  /** An empty message where the field is absent. */
  nested(field: number): Message {
    return new Message(this.bytes(field));
  }
}

function parse<Request>(bytes: Buffer, read: (message: Message) => Request): Request {
  try {
    return read(new Message(bytes));
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw invalidRequest(`The request cannot be decoded: ${String(error)}.`);
  }
}

export function readUint64(reader: protobuf.Reader): bigint {
  const { high, low } = reader.uint64();
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readUuid(uuid: Message): string {
  const text = uuid.text(2).toLowerCase();
  if (!UUID.test(text)) throw invalidRequest(`"${text}" is not a UUID.`);
  return text;
}

const readStreamName = (identifier: Message): string => identifier.text(3);

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

/** BatchAppendReq: an append, or a piece of one; the first piece has the options. */
export const parseAppendPiece = (bytes: Buffer) =>
  parse(bytes, (piece) => ({
    correlationId: readUuid(piece.nested(1)),
    options: piece.has(2) ? readAppendOptions(piece.nested(2)) : undefined,
    events: piece.all(3).map((event) => readProposedEvent(new Message(event))),
    isFinal: piece.number(4) === 1n,
  }));

function readAppendOptions(options: Message): AppendOptions {
  const stream = readStreamName(options.nested(1));
  const deadline = options.has(6) ? readTimestamp(options.nested(6)) : Infinity;
  return { stream, expected: readExpected(options), deadline };
}

function readExpected(options: Message): Expected {
  if (options.has(3)) return 'noStream';
  return options.has(5) ? 'streamExists' : (options.number(2) ?? 'any');
}

/** In milliseconds. */
const readTimestamp = (timestamp: Message): number =>
  Number(BigInt.asIntN(64, timestamp.number(1) ?? 0n)) * 1_000 +
  Number(timestamp.number(2) ?? 0n) / 1_000_000;

function readProposedEvent(event: Message): ProposedEvent {
  const entries = event.all(2).map((bytes) => new Message(bytes));
  const find = (key: string): string =>
    entries.find((entry) => entry.text(1) === key)?.text(2) ?? '';
  return {
    id: readUuid(event.nested(1)),
    type: find('type'),
    contentType: find('content-type'),
    metadata: event.bytes(3),
    data: event.bytes(4),
  };
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
export const parseReadRequest = (bytes: Buffer): ReadRequest =>
  parse(bytes, (request) => {
    const options = request.nested(1);
    if (options.number(4)) throw unsupported('link resolution (resolveLinkTos)');
    if (options.nested(9).has(1)) throw unsupported('structured UUIDs in answers');
    const stream = options.nested(1);
    return {
      stream: options.has(1) ? readStreamName(stream.nested(1)) : undefined,
      from: options.has(1)
        ? readFrom(stream.number(2), stream.has(4))
        : readAllFrom(options.nested(2)),
      backwards: options.number(3) === 1n,
      limit: Number(options.number(5) ?? Infinity),
      isSubscription: options.has(6),
      filter: undefined,
      checkpointInterval: SEARCH_WINDOW,
      ...(options.has(7) && readFilter(options.nested(7))),
    };
  });

const readFrom = (from: bigint | undefined, isEnd: boolean): From =>
  isEnd ? 'end' : (from ?? 'start');

const readAllFrom = (all: Message): From => readFrom(all.nested(1).number(1), all.has(3));

function readFilter(filter: Message): Pick<ReadRequest, 'filter' | 'checkpointInterval'> {
  if (!filter.has(1) && !filter.has(2))
    throw invalidRequest('A filter names a stream or an event type.');
  const property = filter.has(1) ? 'stream' : 'type';
  const expression = filter.nested(filter.has(1) ? 1 : 2);
  if (expression.has(1)) throw unsupported('filters by regular expression (use prefixes)');
  const checkpointInterval =
    Number(filter.number(3) ?? SEARCH_WINDOW) * Number(filter.number(5) ?? 1n);
  if (checkpointInterval === 0) throw invalidRequest('The checkpoint interval is at least 1.');
  return { filter: { property, prefixes: expression.all(2).map(String) }, checkpointInterval };
}
