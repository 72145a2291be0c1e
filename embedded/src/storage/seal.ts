import { crc32 } from 'node:zlib';

const sealBytes = 4;

/** The record followed by the CRC-32 of its key and itself, so that a record under a wrong key shows too. */
export function sealRecord(key: Uint8Array, record: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(record.length + sealBytes);
  sealed.set(record);
  sealed.writeUInt32LE(crc32(record, crc32(key)), record.length);
  return sealed;
}

/** The record inside, without copying it; `undefined` when the bytes or the key are not those sealed. */
export function openRecord(key: Uint8Array, sealed: Buffer): Buffer | undefined {
  const length = sealed.length - sealBytes;
  if (length < 0) return undefined;
  const record = sealed.subarray(0, length);
  return crc32(record, crc32(key)) === sealed.readUInt32LE(length) ? record : undefined;
}
