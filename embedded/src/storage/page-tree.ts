import { closeSync, openSync, readSync } from 'node:fs';
import { type MapFile } from './map-file.js';

/** The layout of pages and nodes in lmdb's data version 2. */
const page = { number: 0, flags: 18, lower: 20, header: 24 };
const node = { low: 0, high: 2, flags: 4, keySize: 6, header: 8 };
const isBranch = 1;
const isLeaf = 2;
const isElsewhere = 1;
const isTree = 2;
const rootInTree = 40;
const noRoot = 0xffffffffffffffffn;

/**
 * Whether every page to which the newest committed state refers lies inside the file. lmdb cannot answer this: it
 * trusts its pages, and one that is missing ends the process by an assertion or a signal.
 */
export function hasEveryPage(path: string, { size, pageSize, roots }: MapFile): boolean {
  const file = openSync(path, 'r');
  const pages = new Pages(file, size, pageSize);
  try {
    return roots.every((root) => pages.hasTree(root));
  } finally {
    closeSync(file);
  }
}

class Pages {
  constructor(
    private readonly file: number,
    private readonly size: number,
    private readonly pageSize: number,
  ) {}

  hasTree(root: bigint): boolean {
    if (root === noRoot) return true;
    const bytes = this.#read(root);
    if (bytes?.readBigUInt64LE(page.number) !== root) return false;
    const flags = bytes.readUInt16LE(page.flags);
    if ((flags & (isBranch | isLeaf)) === 0) return false;
    const below = (flags & isBranch) !== 0 ? this.#hasChild : this.#hasValue;
    return nodesOf(bytes).every((at) => below.call(this, bytes, at));
  }

  #hasChild(bytes: Buffer, at: number): boolean {
    const top = bytes.readUInt16LE(at + node.flags);
    return this.hasTree((BigInt(top) << 32n) | BigInt(lengthAt(bytes, at)));
  }

  /** A value lies in its leaf, or in pages of its own, or is a tree. */
  #hasValue(bytes: Buffer, at: number): boolean {
    const flags = bytes.readUInt16LE(at + node.flags);
    const value = at + node.header + bytes.readUInt16LE(at + node.keySize);
    if ((flags & isTree) !== 0) return this.hasTree(bytes.readBigUInt64LE(value + rootInTree));
    if ((flags & isElsewhere) === 0) return true;
    const start = Number(bytes.readBigUInt64LE(value)) * this.pageSize;
    return start + page.header + lengthAt(bytes, at) <= this.size;
  }

  #read(number: bigint): Buffer | undefined {
    const start = Number(number) * this.pageSize;
    if (start + this.pageSize > this.size) return undefined;
    const bytes = Buffer.allocUnsafe(this.pageSize);
    readSync(this.file, bytes, 0, this.pageSize, start);
    return bytes;
  }
}

function nodesOf(bytes: Buffer): number[] {
  const count = bytes.readUInt16LE(page.lower) >> 1;
  return Array.from(
    { length: count },
    (_, index) => page.header + bytes.readUInt16LE(page.header + 2 * index),
  );
}

/** The size of a leaf's value, or the lower part of a branch's page number. */
function lengthAt(bytes: Buffer, at: number): number {
  return bytes.readUInt16LE(at + node.low) + bytes.readUInt16LE(at + node.high) * 0x10000;
}
