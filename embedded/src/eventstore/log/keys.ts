/** Big-endian, so that byte order is number order. */
export function positionKey(position: number): Buffer {
  const key = Buffer.allocUnsafe(8);
  key.writeBigUInt64BE(BigInt(position));
  return key;
}

export function positionOf(key: Buffer): number {
  return Number(key.readBigUInt64BE());
}

export function streamKey(stream: string): Buffer {
  return Buffer.from(stream);
}

/** The name's length comes first: no stream's keys lie between those of another. */
export function revisionKey(stream: string, revision: number): Buffer {
  const length = Buffer.byteLength(stream);
  const key = Buffer.allocUnsafe(2 + length + 8);
  key.writeUInt16BE(length);
  key.write(stream, 2);
  key.writeBigUInt64BE(BigInt(revision), 2 + length);
  return key;
}
