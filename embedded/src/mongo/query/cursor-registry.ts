import { randomBytes } from 'node:crypto';
import { MongoRefusal } from '../errors.js';
import { type Batch, type Cursor } from './cursor.js';

interface Entry {
  readonly namespace: string;
  readonly cursor: Cursor;
  /** Nothing while a batch is read. */
  usedAt: number | undefined;
}

const idleMilliseconds = 10 * 60_000;

/** Cursors that clients will come back for; those nobody came back for in ten minutes are closed. */
export class CursorRegistry {
  readonly #open = new Map<bigint, Entry>();

  add(namespace: string, cursor: Cursor): bigint {
    const id = freshId();
    this.#open.set(id, { namespace, cursor, usedAt: performance.now() });
    return id;
  }

  /** Reads on; nobody else does so meanwhile. A cursor that failed, or is at its end, is closed. */
  async next(id: bigint, namespace: string, most: number): Promise<Batch> {
    const entry = this.#take(id, namespace);
    const batch = await entry.cursor.next(most).catch((error: unknown) => {
      this.#open.delete(id);
      throw error;
    });
    if (!this.#open.has(id))
      throw new MongoRefusal('CursorKilled', `cursor id ${id} was killed while it was read`);
    if (batch.isLast) this.#open.delete(id);
    entry.usedAt = performance.now();
    return batch;
  }

  /** Whether there was such a cursor; a batch that is read with it just now fails. */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  closeIdle(now: number): void {
    for (const [id, { usedAt = now }] of this.#open)
      if (usedAt < now - idleMilliseconds) this.#open.delete(id);
  }

  #take(id: bigint, namespace: string): Entry {
    const entry = this.#open.get(id);
    if (entry?.namespace !== namespace || entry.usedAt === undefined)
      throw new MongoRefusal('CursorNotFound', `cursor id ${id} not found`);
    entry.usedAt = undefined;
    return entry;
  }
}

/** By chance, above zero: a client that comes back after a restart does not read on with another's cursor. */
function freshId(): bigint {
  return (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
}
