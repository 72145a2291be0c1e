import { createHash } from 'node:crypto';
import type { Tip } from './verified-history.js';

const KEY_BYTES = 16;
const REVISION_BYTES = 6;
const HASH_BYTES = 32;
const ENTRY_BYTES = KEY_BYTES + REVISION_BYTES + HASH_BYTES;
const ENTRIES_PER_CHUNK = 16_384;

/**
 * The tips of very many streams in typed arrays, 54 bytes each and 8 to 16 more for the index: an open-addressing
 * hash table by the first 128 bits of the SHA-256 of a stream's name.
 */
export class StreamTips {
  /** Entry number + 1; 0 is free. */
  private index = new Uint32Array(1_024);
  private readonly chunks: Buffer[] = [];
  private size = 0;

  get(stream: string): Tip | undefined {
    const entry = this.index[this.findSlot(toKey(stream))];
    if (!entry) return undefined;
    const { chunk, offset } = this.locate(entry - 1);
    const revision = BigInt(chunk.readUIntBE(offset + KEY_BYTES, REVISION_BYTES));
    const start = offset + KEY_BYTES + REVISION_BYTES;
    return { revision, hash: chunk.toString('hex', start, start + HASH_BYTES) };
  }

  set(stream: string, { revision, hash }: Tip): void {
    const key = toKey(stream);
    const entry = this.index[this.findSlot(key)] || this.add(key);
    const { chunk, offset } = this.locate(entry - 1);
    chunk.writeUIntBE(Number(revision), offset + KEY_BYTES, REVISION_BYTES);
    const start = offset + KEY_BYTES + REVISION_BYTES;
    if (hash) chunk.write(hash, start, HASH_BYTES, 'hex');
    else chunk.fill(0, start, start + HASH_BYTES);
  }

  private add(key: Buffer): number {
    if (this.size % ENTRIES_PER_CHUNK === 0)
      this.chunks.push(Buffer.alloc(ENTRIES_PER_CHUNK * ENTRY_BYTES));
    const { chunk, offset } = this.locate(this.size);
    key.copy(chunk, offset, 0, KEY_BYTES);
    this.size += 1;
    if (this.size * 2 > this.index.length) this.rebuildIndex();
    else this.index[this.findSlot(key)] = this.size;
    return this.size;
  }

  private rebuildIndex(): void {
    this.index = new Uint32Array(this.index.length * 2);
    for (let entry = 0; entry < this.size; entry += 1) {
      const { chunk, offset } = this.locate(entry);
      this.index[this.findSlot(chunk.subarray(offset, offset + KEY_BYTES))] = entry + 1;
    }
  }

  /** The slot of a key, or the free one where it belongs. */
  private findSlot(key: Buffer): number {
    const mask = this.index.length - 1;
    let slot = key.readUInt32BE(0) & mask;
    for (let entry = this.index[slot]; entry; entry = this.index[slot]) {
      const { chunk, offset } = this.locate(entry - 1);
      if (chunk.compare(key, 0, KEY_BYTES, offset, offset + KEY_BYTES) === 0) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private locate(entry: number): { readonly chunk: Buffer; readonly offset: number } {
    const chunk = this.chunks[Math.floor(entry / ENTRIES_PER_CHUNK)];
    if (!chunk) throw new Error(`There is no entry ${entry}`);
    return { chunk, offset: (entry % ENTRIES_PER_CHUNK) * ENTRY_BYTES };
  }
}

const toKey = (stream: string): Buffer => createHash('sha256').update(stream).digest();
