/** How far a stream has come. `last` is the revision of its last event, -1 when it has none. */
export interface StreamHead {
  readonly last: number;
  readonly tombstoned: boolean;
}

export const noStream: StreamHead = { last: -1, tombstoned: false };

export function encodeHead({ last, tombstoned }: StreamHead): Buffer {
  const record = Buffer.allocUnsafe(9);
  record.writeBigInt64BE(BigInt(last));
  record.writeUInt8(tombstoned ? 1 : 0, 8);
  return record;
}

export function decodeHead(record: Buffer): StreamHead {
  return { last: Number(record.readBigInt64BE()), tombstoned: record.readUInt8(8) === 1 };
}
