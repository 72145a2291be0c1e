import { setImmediate } from 'node:timers/promises';
import { type Row } from '../../storage/index.js';
import { addArrays, type Index } from '../index/index.js';
import { buildEntryValue, type IndexedValues, splitEntryKeys } from '../index/keys.js';

interface Sortable {
  readonly key: string;
}

/** The end of the keys of a document's entries. */
interface Tail extends Sortable {
  readonly number: number;
  readonly value: Buffer;
}

/** The beginning of keys, and the numbers of the tails that follow it. */
interface Head extends Sortable {
  readonly tails: number[];
}

const itemsPerBlock = 16_000;
const tailBytes = 100;
const headBytes = 250;
const numberBytes = 12;

/**
 * Entries of one index that are still to be put. A document whose array has a hundred elements has a hundred heads and
 * one tail, so that it is sorted once.
 */
export class PendingEntries {
  readonly #heads = new Map<string, Head>();
  #sortedHeads = new SortedBlocks<Head>();
  #sortedTails = new SortedBlocks<Tail>();
  /** How many parts of a key are its head: those up to an array in the first document. */
  #split: number | undefined;

  constructor(public index: Index) {}

  /** Adds the entries of a document; returns roughly the memory that they take. */
  add(values: IndexedValues, id: Buffer): number {
    this.#split ??= this.index.parts.findIndex((part) => values.at(part).isArray) + 1;
    const { heads, tails, throughArray } = splitEntryKeys(this.index, this.#split, values, id);
    if (throughArray.includes(true)) this.index = addArrays(this.index, throughArray);
    let bytes = 0;
    const value = buildEntryValue(this.index, id);
    const first = this.#sortedTails.count;
    for (const [at, tail] of tails.entries()) {
      this.#sortedTails.add({ key: tail, number: first + at, value });
      bytes += tailBytes + tail.length;
    }
    for (const key of heads) {
      let head = this.#heads.get(key);
      if (!head) {
        this.#heads.set(key, (head = { key, tails: [] }));
        this.#sortedHeads.add(head);
        bytes += headBytes + key.length;
      }
      // An element that comes twice has one entry.
      if ((head.tails.at(-1) ?? -1) >= first) continue;
      for (let number = first; number < this.#sortedTails.count; number++) head.tails.push(number);
      bytes += numberBytes * tails.length;
    }
    return bytes;
  }

  /** Takes all entries in key order. */
  async takeAll(): Promise<Generator<Row, void>> {
    const tails: Tail[] = [];
    for (const tail of this.#sortedTails.merge())
      if (tails.push(tail) % itemsPerBlock === 0) await setImmediate();
    const heads = this.#sortedHeads.merge();
    this.#heads.clear();
    [this.#sortedHeads, this.#sortedTails] = [new SortedBlocks(), new SortedBlocks()];
    return join(heads, tails);
  }
}

/** Copies the tails next to each other first: from all over the memory, reading them takes longer than sorting. */
function* join(heads: Iterable<Head>, sorted: readonly Tail[]): Generator<Row, void> {
  const bytes = Buffer.from(sorted.map(({ key }) => key).join(''), 'latin1');
  const values = sorted.map(({ value }) => value);
  const [ranks, ends] = [new Uint32Array(sorted.length), new Uint32Array(sorted.length)];
  let end = 0;
  for (const [rank, { number, key }] of sorted.entries()) {
    ranks[number] = rank;
    ends[rank] = end += key.length;
  }
  for (const { key, tails } of heads) {
    const head = Buffer.from(key, 'latin1');
    for (const rank of Uint32Array.from(tails, (number) => ranks[number] ?? 0).sort()) {
      const tail = bytes.subarray(ends[rank - 1] ?? 0, ends[rank]);
      yield { key: Buffer.concat([head, tail]), value: values[rank] ?? head };
    }
  }
}

/** Sorts in blocks, so that no sort takes long. */
export class SortedBlocks<Item extends Sortable> {
  /** Each is sorted, but the last. */
  readonly #blocks: Item[][] = [];
  count = 0;

  constructor(private readonly blockSize = itemsPerBlock) {}

  add(item: Item): void {
    this.count += 1;
    const last = this.#blocks.at(-1);
    if (last && last.length < this.blockSize) {
      last.push(item);
      return;
    }
    if (last) sortByKey(last);
    this.#blocks.push([item]);
  }

  merge(): Generator<Item, void> {
    for (const last of this.#blocks.slice(-1)) sortByKey(last);
    return mergeBlocks(this.#blocks);
  }
}

function sortByKey(block: Sortable[]): void {
  block.sort((a, b) => (a.key < b.key ? -1 : 1));
}

function* mergeBlocks<Item extends Sortable>(
  blocks: readonly (readonly Item[])[],
): Generator<Item, void> {
  if (blocks.length <= 1) return yield* blocks[0] ?? [];
  const middle = blocks.length >> 1;
  const [left, right] = [mergeBlocks(blocks.slice(0, middle)), mergeBlocks(blocks.slice(middle))];
  let [a, b] = [left.next(), right.next()];
  while (!a.done || !b.done)
    if (!a.done && (b.done || a.value.key <= b.value.key)) {
      yield a.value;
      a = left.next();
    } else if (!b.done) {
      yield b.value;
      b = right.next();
    }
}
