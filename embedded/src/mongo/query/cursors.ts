import { randomBytes } from 'node:crypto';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type MemoryBudget } from '../../memory-budget.js';
import { maxDocumentBytes } from '../limits.js';

export interface Batch {
  readonly documents: readonly BsonValue[];
  readonly isLast: boolean;
}

/** Shows `take` the next documents until it returns false; resolves with true at the end. */
export interface DocumentSource {
  visit(take: (document: BsonValue) => boolean): Promise<boolean>;
}

export interface CursorOptions {
  /** What the reply holds of a document. */
  readonly project: (document: BsonValue) => BsonValue;
  readonly skip: number;
  readonly limit: number;
}

const cursorBytes = 4_096;
const maxIdleMilliseconds = 10 * 60_000;

/** Documents that come in batches. */
export class Cursor {
  #skip: number;
  #left: number;
  /** Did not fit into the last batch. */
  #next: BsonValue | undefined;

  constructor(
    private readonly source: DocumentSource,
    private readonly options: CursorOptions,
    private readonly sourceBytes = 0,
  ) {
    this.#skip = options.skip;
    this.#left = options.limit;
  }

  static over(documents: readonly BsonValue[], options: CursorOptions): Cursor {
    let next = 0;
    const visit = (take: (document: BsonValue) => boolean): Promise<boolean> => {
      for (const document of documents.slice(next)) {
        next += 1;
        if (!take(document)) break;
      }
      return Promise.resolve(next === documents.length);
    };
    const bytes = documents.reduce((sum, { size }) => sum + size, 0);
    return new Cursor({ visit }, options, bytes);
  }

  /** What it holds in memory between batches. */
  get bytes(): number {
    return cursorBytes + this.sourceBytes + (this.#next?.size ?? 0);
  }

  /** At most `max` documents and 16 MB, but at least one where there is one. */
  async next(max: number): Promise<Batch> {
    const documents: BsonValue[] = [];
    const wanted = Math.min(max, this.#left);
    if (wanted === 0) return { documents, isLast: this.#left === 0 };
    let bytes = 0;
    const take = (document: BsonValue): boolean => {
      if (documents.length > 0 && bytes + document.size > maxDocumentBytes) {
        this.#next = document;
        return false;
      }
      documents.push(document);
      bytes += document.size;
      return documents.length < wanted;
    };
    const visit = (document: BsonValue): boolean => {
      if (this.#skip === 0) return take(this.options.project(document));
      this.#skip -= 1;
      return true;
    };
    const before = this.#next;
    this.#next = undefined;
    const isExhausted = (!before || take(before)) && (await this.source.visit(visit));
    const isEnd = isExhausted && !this.#next;
    this.#left -= documents.length;
    return { documents, isLast: isEnd || this.#left === 0 };
  }
}

interface OpenCursor {
  readonly namespace: string;
  readonly cursor: Cursor;
  heldBytes: number;
  /** Undefined while a batch is read. */
  usedAt: number | undefined;
}

/** The open cursors of all clients, within the memory that cursors and sorts share. */
export class CursorRegistry {
  readonly #open = new Map<bigint, OpenCursor>();

  constructor(private readonly budget: MemoryBudget) {}

  add(namespace: string, cursor: Cursor): bigint {
    // Random: a client that returns after a restart does not read from another's cursor.
    const id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
    const open = { namespace, cursor, heldBytes: 0, usedAt: performance.now() };
    this.#open.set(id, open);
    this.#account(id, open);
    return id;
  }

  /** A cursor that fails, or is at its end, is closed. */
  async next(id: bigint, namespace: string, max: number): Promise<Batch> {
    const open = this.#open.get(id);
    if (open?.namespace !== namespace || open.usedAt === undefined)
      throw new MongoRefusal('CursorNotFound', `cursor id ${id} not found`);
    open.usedAt = undefined;
    const batch = await open.cursor.next(max).catch((error: unknown) => {
      this.close(id);
      throw error;
    });
    if (!this.#open.has(id))
      throw new MongoRefusal('CursorKilled', `cursor id ${id} was killed while it was read`);
    open.usedAt = performance.now();
    if (batch.isLast) this.close(id);
    else this.#account(id, open);
    return batch;
  }

  /** A batch that is being read with it fails. */
  close(id: bigint): void {
    this.budget.release(this.#open.get(id)?.heldBytes ?? 0);
    this.#open.delete(id);
  }

  closeIdle(now: number): void {
    for (const [id, { usedAt = now }] of this.#open)
      if (usedAt < now - maxIdleMilliseconds) this.close(id);
  }

  #account(id: bigint, open: OpenCursor): void {
    const more = open.cursor.bytes - open.heldBytes;
    if (this.budget.reserve(more)) open.heldBytes += more;
    else {
      this.close(id);
      throw new MongoRefusal(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        'the open cursors of this server take too much memory',
      );
    }
  }
}
