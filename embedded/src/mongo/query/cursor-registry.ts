import { randomBytes } from 'node:crypto';
import { MongoRefusal } from '../errors.js';
import { type Cursor } from './cursor.js';

/** A cursor between two batches. */
export interface OpenCursor {
  readonly namespace: string;
  readonly cursor: Cursor;
}

interface Entry extends OpenCursor {
  readonly usedAt: number;
}

const idleMilliseconds = 10 * 60_000;

/** Cursors that clients will come back for; those nobody came back for in ten minutes are closed. */
export class CursorRegistry {
  readonly #open = new Map<bigint, Entry>();

  add(namespace: string, cursor: Cursor): bigint {
    const id = freshId();
    this.#keep(id, { namespace, cursor });
    return id;
  }

  /** Takes the cursor out while a batch is read, so that nobody else reads on with it. */
  take(id: bigint, namespace: string): Cursor {
    const entry = this.#open.get(id);
    if (entry?.namespace !== namespace)
      throw new MongoRefusal('CursorNotFound', `cursor id ${id} not found`);
    this.#open.delete(id);
    return entry.cursor;
  }

  putBack(id: bigint, open: OpenCursor): void {
    this.#keep(id, open);
  }

  /** Whether there was such a cursor. */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  closeIdle(now: number): void {
    for (const [id, { usedAt }] of this.#open)
      if (usedAt < now - idleMilliseconds) this.#open.delete(id);
  }

  #keep(id: bigint, open: OpenCursor): void {
    this.#open.set(id, { ...open, usedAt: performance.now() });
  }
}

/** By chance, above zero: a client that comes back after a restart does not read on with another's cursor. */
function freshId(): bigint {
  return (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
}
