const firstCapacity = 64;

/** Appends bytes to a buffer that grows. */
export class KeyWriter {
  #buffer = Buffer.allocUnsafe(firstCapacity);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    // Room first: it may put another buffer in place.
    const at = this.#room(1);
    this.#buffer[at] = value;
  }

  uint16(value: number): void {
    const at = this.#room(2);
    this.#buffer.writeUInt16BE(value, at);
  }

  uint32(value: number): void {
    const at = this.#room(4);
    this.#buffer.writeUInt32BE(value, at);
  }

  uint64(value: bigint): void {
    const at = this.#room(8);
    this.#buffer.writeBigUInt64BE(value, at);
  }

  double(value: number): void {
    const at = this.#room(8);
    this.#buffer.writeDoubleBE(value, at);
  }

  bytes(source: Buffer, start = 0, end = source.length): void {
    const at = this.#room(end - start);
    source.copy(this.#buffer, at, start, end);
  }

  /** Turns the order of everything from `start` on around. */
  invertFrom(start: number): void {
    for (let at = start; at < this.#length; at++) this.#buffer[at] = ~(this.#buffer[at] ?? 0);
  }

  finish(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#length));
  }

  /** Makes room for so many bytes and returns where they begin. */
  #room(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#buffer.length) this.#grow();
    return at;
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length));
    this.#buffer.copy(larger);
    this.#buffer = larger;
  }
}
