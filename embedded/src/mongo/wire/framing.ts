import { MongoRefusal } from '../errors.js';

export const maxMessageBytes = 48_000_000;
const headerBytes = 16;

/** Cuts the bytes of a connection into whole messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #size = 0;

  /** The messages that are complete with this chunk. Throws where the client speaks another protocol. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    for (let length = this.#next(); length !== undefined; length = this.#next()) {
      const all = Buffer.concat(this.#chunks);
      this.#chunks = [all.subarray(length)];
      this.#size -= length;
      yield all.subarray(0, length);
    }
  }

  /** The length of the next message, once all of it is here. */
  #next(): number | undefined {
    if (this.#size < headerBytes) return undefined;
    const first = this.#chunks[0];
    if (!first || first.length < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < headerBytes || length > maxMessageBytes)
      throw new MongoRefusal('ProtocolError', `a message of ${length} bytes is not possible`);
    return this.#size >= length ? length : undefined;
  }
}
