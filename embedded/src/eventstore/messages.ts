import { FrameReader } from '../frame-reader.js';
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

/** Throws for a message that is too large or compressed. */
export const createFrameReader = (): FrameReader =>
  new FrameReader(FRAME_PREFIX_BYTES, (bytes, at) => {
    if (bytes[at] !== 0)
      throw new CallError(StatusCode.UNIMPLEMENTED, 'Compressed messages are not supported.');
    const length = bytes.readUInt32BE(at + 1);
    if (length <= MAX_MESSAGE_BYTES) return FRAME_PREFIX_BYTES + length;
    throw new CallError(
      StatusCode.RESOURCE_EXHAUSTED,
      `A message has at most ${MAX_MESSAGE_BYTES} bytes, not ${length}.`,
    );
  });
