/** An event as the log keeps it: what the server asks about it, then the bytes it sends for it. */
export interface NewRecord {
  readonly created: number;
  readonly revision: bigint;
  readonly id: Buffer;
  readonly stream: string;
  readonly type: string;
  /** The protobuf message `ReadResp` that holds this event, ready for the wire. */
  readonly frame: Uint8Array;
}

const at = { created: 0, revision: 8, id: 16, streamBytes: 32, typeBytes: 34, names: 36 };

export function encodeRecord(event: NewRecord): Buffer {
  const [stream, type] = [Buffer.from(event.stream), Buffer.from(event.type)];
  const head = Buffer.allocUnsafe(at.names);
  head.writeBigUInt64BE(BigInt(event.created), at.created);
  head.writeBigUInt64BE(event.revision, at.revision);
  event.id.copy(head, at.id);
  head.writeUInt16BE(stream.length, at.streamBytes);
  head.writeUInt16BE(type.length, at.typeBytes);
  return Buffer.concat([head, stream, type, event.frame]);
}

/** Reads fields out of a record only when they are asked for: most events are merely passed on. */
export class StoredEvent {
  constructor(
    readonly position: number,
    private readonly record: Buffer,
  ) {}

  /** Milliseconds since the epoch. */
  get created(): number {
    return this.#number(at.created);
  }

  get revision(): number {
    return this.#number(at.revision);
  }

  get id(): Buffer {
    return this.record.subarray(at.id, at.streamBytes);
  }

  get stream(): string {
    return this.record.toString('utf8', at.names, this.#typeStart);
  }

  get type(): string {
    return this.record.toString('utf8', this.#typeStart, this.#frameStart);
  }

  get frame(): Buffer {
    return this.record.subarray(this.#frameStart);
  }

  /** Where the next event stands, or will stand: as in the real server, positions count bytes. */
  get nextPosition(): number {
    return this.position + this.record.length;
  }

  get #typeStart(): number {
    return at.names + this.record.readUInt16BE(at.streamBytes);
  }

  get #frameStart(): number {
    return this.#typeStart + this.record.readUInt16BE(at.typeBytes);
  }

  #number(offset: number): number {
    return Number(this.record.readBigUInt64BE(offset));
  }
}
