import { setImmediate } from 'node:timers/promises';
import { type Row } from '../../storage/index.js';
import { addArrays, type Index } from '../index/index.js';
import { buildEntryValue, type IndexedValues, splitEntryKeys } from '../index/keys.js';

interface Sortable {
  readonly key: string;
}

/** The end of the keys of a document's entries. */
interface Tail extends Sortable {
  readonly value: Buffer;
  /** Where the numbers of its heads begin and end. */
  readonly from: number;
  readonly to: number;
}

/** The beginning of keys. */
interface Head extends Sortable {
  readonly number: number;
  /** How many tails follow it. */
  count: number;
  /** Where the numbers of the last document that has it begin. */
  last: number;
}

const itemsPerBlock = 16_000;
const tailBytes = 120;
const headBytes = 250;
const numberBytes = 4;

/**
 * Entries of one index that are still to be put. A document whose array has a hundred elements has a hundred heads and
 * one tail, so that it is sorted once and each of its entries takes the four bytes of a number.
 */
export class PendingEntries {
  readonly #heads = new Map<string, Head>();
  #sortedHeads = new SortedBlocks<Head>();
  #sortedTails = new SortedBlocks<Tail>();
  /** The numbers of the heads of each document, one document after the other. */
  #numbers = new Uint32Array(itemsPerBlock);
  #count = 0;
  /** Roughly the memory that they take. */
  bytes = 0;
  /** How many parts of a key are its head: those up to an array in the first document. */
  #split: number | undefined;

  constructor(public index: Index) {}

  get bytesEach(): number {
    return this.bytes / Math.max(1, this.#count);
  }

  /** Adds the entries of a document. */
  add(values: IndexedValues, id: Buffer): void {
    this.#split ??= this.index.parts.findIndex((part) => values.at(part).isArray) + 1;
    const { heads, tails, throughArray } = splitEntryKeys(this.index, this.#split, values, id);
    if (throughArray.includes(true)) this.index = addArrays(this.index, throughArray);
    const value = buildEntryValue(this.index, id);
    const from = this.#count;
    for (const key of heads) {
      let head = this.#heads.get(key);
      if (!head) {
        this.#heads.set(key, (head = { key, number: this.#heads.size, count: 0, last: -1 }));
        this.#sortedHeads.add(head);
        this.bytes += headBytes + key.length;
      }
      // An element that comes twice has one entry.
      if (head.last === from) continue;
      head.last = from;
      head.count += tails.length;
      this.#addNumber(head.number);
    }
    for (const key of tails) {
      this.#sortedTails.add({ key, value, from, to: this.#count });
      this.bytes += tailBytes + key.length;
    }
  }

  #addNumber(number: number): void {
    if (this.#count === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.#count);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#count++] = number;
    this.bytes += numberBytes;
  }

  /** Takes all entries in key order. */
  async takeAll(): Promise<Generator<Row, void>> {
    const numbers = this.#numbers;
    const heads = [...this.#sortedHeads.merge()];
    const places = new Uint32Array(heads.length);
    let size = 0;
    for (const { number, count } of heads) {
      places[number] = size;
      size += count;
    }
    /** Of the tails of each head, one head after the other. */
    const ranks = new Uint32Array(size);
    const tails: Tail[] = [];
    for (const tail of this.#sortedTails.merge()) {
      for (const number of numbers.subarray(tail.from, tail.to)) {
        const place = places[number] ?? 0;
        ranks[place] = tails.length;
        places[number] = place + 1;
      }
      if (tails.push(tail) % itemsPerBlock === 0) await setImmediate();
    }
    this.#heads.clear();
    [this.#sortedHeads, this.#sortedTails] = [new SortedBlocks(), new SortedBlocks()];
    this.#numbers = new Uint32Array(itemsPerBlock);
    this.#count = this.bytes = 0;
    return join(heads, tails, ranks);
  }
}

/** Copies the tails next to each other first: from all over the memory, reading them takes longer than sorting. */
function* join(
  heads: readonly Head[],
  tails: readonly Tail[],
  ranks: Uint32Array,
): Generator<Row, void> {
  const bytes = Buffer.from(tails.map(({ key }) => key).join(''), 'latin1');
  const values = tails.map(({ value }) => value);
  const ends = new Uint32Array(tails.length);
  let end = 0;
  for (const [rank, { key }] of tails.entries()) ends[rank] = end += key.length;
  let start = 0;
  for (const { key, count } of heads) {
    const head = Buffer.from(key, 'latin1');
    for (const rank of ranks.subarray(start, (start += count))) {
      const tail = bytes.subarray(ends[rank - 1] ?? 0, ends[rank]);
      yield { key: Buffer.concat([head, tail]), value: values[rank] ?? head };
    }
  }
}

/** Sorts in blocks, so that no sort takes long. */
export class SortedBlocks<Item extends Sortable> {
  /** Each is sorted, but the last. */
  readonly #blocks: Item[][] = [];
  constructor(private readonly blockSize = itemsPerBlock) {}

  add(item: Item): void {
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
