import protobuf from 'protobufjs/minimal.js';
import { bytes, varint } from './answers.js';
import { frame, FRAME_PREFIX_BYTES } from './grpc.js';
import { type ProposedEvent, readUint64 } from './requests.js';

const { Reader, Writer } = protobuf;

/** Where an event stands in its stream and in `$all`. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
  /** A byte offset, as on the real server: where the event before ends. */
  readonly position: number;
}

/** What the server itself needs to know of an event. */
type Names = Pick<ProposedEvent, 'id' | 'type'> & Pick<Place, 'stream' | 'revision'>;

/** An event as it is kept: the framed answer to a read (ReadResp), so that reading it means copying bytes. */
export class StoredEvent {
  constructor(
    readonly position: number,
    readonly frame: Buffer,
    private names?: Names,
  ) {}

  static encode(
    { id, type, contentType, data, metadata }: ProposedEvent,
    { stream, revision, position }: Place,
  ): StoredEvent {
    const ticks = `${Date.now()}0000`; // of 100 ns
    const writer = Writer.create();
    writer.uint32(bytes(1)).fork().uint32(bytes(1)).fork();
    writer.uint32(bytes(1)).fork().uint32(bytes(2)).string(id).ldelim();
    writer.uint32(bytes(2)).fork().uint32(bytes(3)).string(stream).ldelim();
    writer.uint32(varint(3)).uint64(revision);
    writer.uint32(varint(4)).uint64(position).uint32(varint(5)).uint64(position);
    for (const [key, value] of [
      ['type', type],
      ['content-type', contentType],
      ['created', ticks],
    ] as const) {
      writer.uint32(bytes(6)).fork().uint32(bytes(1)).string(key);
      writer.uint32(bytes(2)).string(value).ldelim();
    }
    writer.uint32(bytes(7)).bytes(metadata).uint32(bytes(8)).bytes(data).ldelim();
    writer.uint32(varint(3)).uint64(position).ldelim();
    return new StoredEvent(position, frame(writer.finish()), { id, type, stream, revision });
  }

  /** Position of the event after this one. */
  get next(): number {
    return this.position + this.frame.length;
  }

  get id(): string {
    return this.#read().id;
  }

  get stream(): string {
    return this.#read().stream;
  }

  get revision(): number {
    return this.#read().revision;
  }

  get type(): string {
    return this.#read().type;
  }

  #read(): Names {
    return (this.names ??= readNames(this.frame));
  }
}

/** The fields that the server itself needs, in the order in which `encode` writes them. */
function readNames(framed: Buffer): Names {
  const reader = Reader.create(framed);
  reader.pos = FRAME_PREFIX_BYTES;
  const skip = (numbers: number): void => {
    for (let count = 0; count < numbers; count += 1) reader.uint32();
  };
  skip(7); // three messages (tag, length), the tag of the id
  const id = reader.string();
  skip(3);
  const stream = reader.string();
  skip(1);
  const revision = Number(readUint64(reader));
  for (let position = 0; position < 2; position += 1) {
    skip(1);
    reader.skipType(0);
  }
  skip(3); // a map entry, whose key is "type"
  reader.string();
  skip(1);
  return { id, stream, revision, type: reader.string() };
}

const NUMBER_BYTES = 8;

/** Big-endian, so that byte order is number order. */
export function toKey(position: number): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_BYTES);
  key.writeBigUInt64BE(BigInt(position));
  return key;
}

export const fromKey = (key: Buffer): number => Number(key.readBigUInt64BE());
