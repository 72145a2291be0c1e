/** Entries that are packed into one buffer: the lengths of key and `_id`, the key, the `_id`. */
interface Block {
  readonly bytes: Buffer;
  /** Where entries begin, in key order once the block is sorted. */
  readonly starts: Uint32Array;
}

interface BlockCursor {
  readonly block: Block;
  at: number;
}

const blockBytes = 512 * 1024;
const lengthBytes = 4;

/** Collects index entries in sorted blocks outside the heap and merges them in key order. */
export class SortedEntries {
  #blocks: Block[] = [];
  #bytes = Buffer.alloc(0);
  #starts: number[] = [];
  #end = 0;

  /** The memory that the entries take. */
  get size(): number {
    return this.#blocks.length * blockBytes + this.#end;
  }

  add(key: Buffer, id: Buffer): void {
    if (this.#end + lengthBytes + key.length + id.length > this.#bytes.length) this.#sortBlock();
    this.#starts.push(this.#end);
    this.#end = this.#bytes.writeUInt16LE(key.length, this.#end);
    this.#end = this.#bytes.writeUInt16LE(id.length, this.#end);
    this.#end += key.copy(this.#bytes, this.#end);
    this.#end += id.copy(this.#bytes, this.#end);
  }

  /** Yields key and `_id` of every entry in key order, and forgets them. */
  *drain(): Generator<readonly [key: Buffer, id: Buffer]> {
    this.#sortBlock();
    const heap: BlockCursor[] = [];
    for (const block of this.#blocks) siftUp(heap, { block, at: 0 });
    this.#blocks = [];
    for (let first = heap[0]; first; first = heap[0]) {
      const [keyStart, keyEnd, idEnd] = locate(first);
      const { bytes } = first.block;
      yield [bytes.subarray(keyStart, keyEnd), bytes.subarray(keyEnd, idEnd)];
      first.at += 1;
      if (first.at === first.block.starts.length) {
        const last = heap.pop();
        if (last && heap.length > 0) heap[0] = last;
      }
      siftDown(heap);
    }
  }

  #sortBlock(): void {
    if (this.#starts.length > 0) {
      const bytes = this.#bytes;
      const starts = Uint32Array.from(this.#starts).sort((a, b) => {
        const [aKey, bKey] = [a + lengthBytes, b + lengthBytes];
        const [aEnd, bEnd] = [aKey + bytes.readUInt16LE(a), bKey + bytes.readUInt16LE(b)];
        return bytes.compare(bytes, bKey, bEnd, aKey, aEnd);
      });
      this.#blocks.push({ bytes, starts });
    }
    this.#bytes = Buffer.allocUnsafeSlow(blockBytes);
    this.#starts = [];
    this.#end = 0;
  }
}

function locate({ block: { bytes, starts }, at }: BlockCursor): [number, number, number] {
  const start = starts[at] ?? 0;
  const keyStart = start + lengthBytes;
  const keyEnd = keyStart + bytes.readUInt16LE(start);
  return [keyStart, keyEnd, keyEnd + bytes.readUInt16LE(start + 2)];
}

function compareCursors(a: BlockCursor, b: BlockCursor): number {
  const [aStart, aEnd] = locate(a);
  const [bStart, bEnd] = locate(b);
  return a.block.bytes.compare(b.block.bytes, bStart, bEnd, aStart, aEnd);
}

function siftUp(heap: BlockCursor[], cursor: BlockCursor): void {
  let at = heap.push(cursor) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isLess(heap, parent, at)) return;
    swap(heap, parent, at);
    at = parent;
  }
}

function siftDown(heap: BlockCursor[]): void {
  for (let at = 0; ;) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && isLess(heap, child, least)) least = child;
    if (least === at) return;
    swap(heap, least, at);
    at = least;
  }
}

function isLess(heap: readonly BlockCursor[], a: number, b: number): boolean {
  const [left, right] = [heap[a], heap[b]];
  return left !== undefined && right !== undefined && compareCursors(left, right) < 0;
}

function swap(heap: BlockCursor[], a: number, b: number): void {
  const [left, right] = [heap[a], heap[b]];
  if (left && right) [heap[a], heap[b]] = [right, left];
}
