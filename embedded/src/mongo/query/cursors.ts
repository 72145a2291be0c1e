import { randomBytes } from 'node:crypto';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { maxDocumentBytes, type MemoryBudget } from '../limits.js';
import { type Projection } from './projection.js';
import { type Search, type Visit } from './search.js';

export interface Batch {
  readonly documents: readonly BsonValue[];
  readonly isLast: boolean;
}

/** Documents that come in batches. */
export interface Cursor {
  /** What it holds in memory between batches. */
  readonly bytes: number;
  /** At most `max` documents and 16 MB, but at least one where there is one. */
  next(max: number): Promise<Batch>;
}

const cursorBytes = 4_096;
const maxIdleMilliseconds = 10 * 60_000;

class BatchBuilder {
  readonly documents: BsonValue[] = [];
  #bytes = 0;

  constructor(private readonly max: number) {}

  add(document: BsonValue): Visit {
    const fits = this.documents.length === 0 || this.#bytes + document.size <= maxDocumentBytes;
    if (!fits || this.max === 0) return 'left';
    this.documents.push(document);
    this.#bytes += document.size;
    return this.documents.length === this.max ? 'last' : 'taken';
  }
}

/** The matches in the order of a search. */
export class SearchCursor implements Cursor {
  constructor(
    private readonly search: Search,
    private readonly project: Projection,
    private skip: number,
    private limit: number,
  ) {}

  get bytes(): number {
    return cursorBytes + this.search.bytes;
  }

  async next(max: number): Promise<Batch> {
    const batch = new BatchBuilder(Math.min(max, this.limit));
    this.search.deadline = this.search.deadline.renew();
    const isEnd = await this.search.visit((document) => {
      if (this.skip === 0) return batch.add(this.project(document));
      this.skip -= 1;
      return 'taken';
    });
    this.limit -= batch.documents.length;
    return { documents: batch.documents, isLast: isEnd || this.limit === 0 };
  }
}

/** Documents that are all in memory. */
export class ListCursor implements Cursor {
  readonly bytes: number;
  #next = 0;

  constructor(private readonly documents: readonly BsonValue[]) {
    this.bytes = documents.reduce((sum, { size }) => sum + size, cursorBytes);
  }

  next(max: number): Promise<Batch> {
    const batch = new BatchBuilder(max);
    for (const document of this.documents.slice(this.#next, this.#next + max))
      if (batch.add(document) === 'left') break;
    this.#next += batch.documents.length;
    const isLast = this.#next >= this.documents.length;
    return Promise.resolve({ documents: batch.documents, isLast });
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
    const id = createCursorId();
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

  /** False where there is no such cursor; a batch that is being read with it fails. */
  close(id: bigint): boolean {
    this.budget.release(this.#open.get(id)?.heldBytes ?? 0);
    return this.#open.delete(id);
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

/** Random and positive: a client that returns after a restart does not read from another's cursor. */
function createCursorId(): bigint {
  return (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
}
