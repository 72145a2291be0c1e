/** Cuts a stream of bytes into frames, and copies only those that arrive in pieces. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed: number;

  /** `getLength` returns the length of a whole frame whose head begins at a place. */
  constructor(
    private readonly headBytes: number,
    private readonly getLength: (bytes: Buffer, at: number) => number,
  ) {
    this.#needed = headBytes;
  }

  /** Of the frame that is not complete yet. */
  get size(): number {
    return this.#size;
  }

  /** The frames that are complete with this chunk. Throws what `getLength` throws. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return [];
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const frames: Buffer[] = [];
    let at = 0;
    for (;;) {
      this.#needed = this.headBytes;
      if (bytes.length - at < this.#needed) break;
      this.#needed = this.getLength(bytes, at);
      if (bytes.length - at < this.#needed) break;
      frames.push(bytes.subarray(at, at + this.#needed));
      at += this.#needed;
    }
    this.#chunks = at < bytes.length ? [bytes.subarray(at)] : [];
    this.#size = bytes.length - at;
    return frames;
  }
}
