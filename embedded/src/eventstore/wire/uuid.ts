import { InvalidRequest } from '../refusals.js';
import { type shared } from './messages.js';

const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The identifier in its usual spelling, whichever of the two wire forms it came in. */
export function readUuid(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  const text = structured ? fromBits(structured) : (uuid?.getString() ?? '').toLowerCase();
  if (!pattern.test(text)) throw new InvalidRequest(`"${text}" is not a UUID.`);
  return text;
}

export function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function fromBits(bits: shared.UUID.Structured): string {
  const bytes = Buffer.allocUnsafe(16);
  bytes.writeBigInt64BE(BigInt(bits.getMostSignificantBits()));
  bytes.writeBigInt64BE(BigInt(bits.getLeastSignificantBits()), 8);
  return spellUuid(bytes);
}

export function spellUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
