import { CallError, StatusCode } from './errors.js';

/** Of one message; the official client sends an append in pieces of 3 MB. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

export const FRAME_PREFIX_BYTES = 5;

/** A message with the prefix that gRPC puts before it: not compressed, and its length. */
export function frame(message: Uint8Array): Buffer {
  const framed = Buffer.allocUnsafe(FRAME_PREFIX_BYTES + message.length);
  framed.writeUInt8(0);
  framed.writeUInt32BE(message.length, 1);
  framed.set(message, FRAME_PREFIX_BYTES);
  return framed;
}

/** Cuts a stream of bytes into messages, and copies only those that arrive in pieces. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = FRAME_PREFIX_BYTES;

  get size(): number {
    return this.#size;
  }

  /** The messages that are complete with this chunk. Throws for one that is too large or compressed. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return [];
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const messages: Buffer[] = [];
    let at = 0;
    for (;;) {
      this.#needed = FRAME_PREFIX_BYTES;
      if (bytes.length - at < FRAME_PREFIX_BYTES) break;
      this.#needed += readLength(bytes, at);
      if (bytes.length - at < this.#needed) break;
      messages.push(bytes.subarray(at + FRAME_PREFIX_BYTES, at + this.#needed));
      at += this.#needed;
    }
    this.#chunks = at < bytes.length ? [bytes.subarray(at)] : [];
    this.#size = bytes.length - at;
    return messages;
  }
}

function readLength(bytes: Buffer, at: number): number {
  if (bytes[at] !== 0)
    throw new CallError(StatusCode.UNIMPLEMENTED, 'Compressed messages are not supported.');
  const length = bytes.readUInt32BE(at + 1);
  if (length <= MAX_MESSAGE_BYTES) return length;
  throw new CallError(
    StatusCode.RESOURCE_EXHAUSTED,
    `A message has at most ${MAX_MESSAGE_BYTES} bytes, not ${length}.`,
  );
}
