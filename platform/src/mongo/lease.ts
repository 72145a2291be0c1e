import type { Collection, Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { pause } from '../lifecycle/index.js';
import { isDuplicateKey } from './errors.js';

/** What a lease keeps in its document. A holder that dies leaves an expired lease behind, never a smaller token. */
export interface LeaseState {
  readonly owner: string;
  /** The fencing token: grows with every new holder. */
  readonly token: bigint;
  readonly until: Date;
  /** A process that asked the holder to hand the lease over. */
  readonly next?: { readonly owner: string; readonly until: Date } | null;
}

export interface LeaseDocument {
  readonly _id: string;
  readonly lease: LeaseState;
}

export const LEASES = 'leases';

/** A lease that is not renewed for this long is free. Processes compare clocks, so their hosts need NTP. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_000;
const LONG_AGO = new Date(0);

/** Names this process for operators, and no other process: `host/pid/random`. */
export const getOwnerName = (): string =>
  `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;

/** The lease lapsed, or another process holds it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * A lease in the field `lease` of one MongoDB document. Writes that it protects are filtered by its fencing token.
 * Every step is filtered by the token that was read, so a step that comes late changes nothing.
 */
export class Lease {
  private readonly documents: Collection<LeaseDocument>;
  private held: bigint | undefined;

  constructor(
    db: Db,
    readonly id: string,
    readonly owner: string = getOwnerName(),
    collection: string = LEASES,
  ) {
    this.documents = db.collection(collection);
  }

  /** The fencing token; throws LeaseLost unless the lease is held. */
  get token(): bigint {
    if (this.held === undefined) throw new LeaseLost(`${this.owner} does not hold ${this.id}`);
    return this.held;
  }

  /** Null if the lease was never held. */
  async read(): Promise<LeaseState | null> {
    return (await this.documents.findOne({ _id: this.id }))?.lease ?? null;
  }

  /** The new fencing token; undefined while another process holds the lease or is next. */
  async acquire(): Promise<bigint | undefined> {
    const known = await this.read();
    this.held = known ? await this.claim(known) : await this.create();
    return this.held;
  }

  /** Asks the holder to hand the lease over to this owner, who must ask again while it waits. */
  async request(): Promise<void> {
    const next = { owner: this.owner, until: expiry() };
    await this.documents.updateOne({ _id: this.id }, { $set: { 'lease.next': next } });
  }

  /** False when the lease was lost, or another process asked for it. */
  async renew(): Promise<boolean> {
    const renewed = await this.documents.findOneAndUpdate(
      { _id: this.id, 'lease.token': this.token },
      { $set: { 'lease.until': expiry() } },
      { returnDocument: 'after' },
    );
    return renewed !== null && !this.isPromised(renewed.lease);
  }

  async release(): Promise<void> {
    if (this.held === undefined) return;
    const filter = { _id: this.id, 'lease.token': this.held };
    this.held = undefined;
    await this.documents.updateOne(filter, { $set: { 'lease.until': LONG_AGO } });
  }

  /**
   * Runs `work` while this process holds the lease, then releases it. The signal of `work` aborts with `signal`,
   * when the lease is lost or handed over, and when it could not be renewed before it lapsed. With `outlastLapse` a
   * lapse does not matter as long as no other process takes the lease, for work that no late write can harm.
   */
  async whileHeld<Value>(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Value>,
    { outlastLapse = false }: { readonly outlastLapse?: boolean } = {},
  ): Promise<Value> {
    const over = new AbortController();
    const lapse = (): void => {
      if (!outlastLapse) over.abort();
    };
    const renewing = this.keepRenewing(AbortSignal.any([signal, over.signal]), over, lapse);
    try {
      return await work(AbortSignal.any([signal, over.signal]));
    } finally {
      over.abort();
      await renewing;
      // An expired lease is as good as a released one.
      await this.release().catch(() => undefined);
    }
  }

  private async keepRenewing(
    signal: AbortSignal,
    over: AbortController,
    lapse: () => void,
  ): Promise<void> {
    let lapsing = setTimeout(lapse, LEASE_MS);
    for (;;) {
      await pause(RENEW_MS, signal);
      if (signal.aborted) break;
      const renewing = setTimeout(lapse, LEASE_MS);
      // MongoDB may be away for a moment: the lease holds until it lapses.
      const kept = await this.renew().catch(() => undefined);
      clearTimeout(kept ? lapsing : renewing);
      if (kept) lapsing = renewing;
      if (kept === false) over.abort();
    }
    clearTimeout(lapsing);
  }

  private async create(): Promise<bigint | undefined> {
    const lease = { owner: this.owner, token: 1n, until: expiry(), next: null };
    try {
      await this.documents.insertOne({ _id: this.id, lease });
      return lease.token;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  private async claim(known: LeaseState): Promise<bigint | undefined> {
    const isFree = known.until <= new Date() || known.owner === this.owner;
    if (!isFree || this.isPromised(known)) return undefined;
    const token = known.token + 1n;
    const { matchedCount } = await this.documents.updateOne(
      { _id: this.id, 'lease.token': known.token },
      { $set: { lease: { owner: this.owner, token, until: expiry(), next: null } } },
    );
    return matchedCount === 1 ? token : undefined;
  }

  private isPromised({ next }: LeaseState): boolean {
    return !!next && next.owner !== this.owner && next.until > new Date();
  }
}

const expiry = (): Date => new Date(Date.now() + LEASE_MS);
